/**
 * The contract of a plan, by its `schema`. If a decoder finds the schema of the other version, its hint names that
 * contract, and the migration if the plan has the older version.
 */
export const claims = {
  scout_plan_v1: 'scout/plan@1: migrate it to scout/plan@2',
  scout_plan_v2: 'scout/plan@2',
} as const
