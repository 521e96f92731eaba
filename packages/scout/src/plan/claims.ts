/**
 * The contract of a plan, by its `schema`. A decoder that finds the schema of the other version names that contract in the
 * hint, and the migration for the older one.
 */
export const claims = {
  scout_plan_v1: 'scout/plan@1: migrate it to scout/plan@2',
  scout_plan_v2: 'scout/plan@2',
} as const
