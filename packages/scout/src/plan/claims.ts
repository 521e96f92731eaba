/**
 * Whose plan a message is, by its `schema`: a reader that meets the other version's says so, and that the older one can
 * be migrated.
 *
 * @category model
 * @since 2.0.0
 */
export const claims = {
  scout_plan_v1: 'scout/plan@1: migrate it to scout/plan@2',
  scout_plan_v2: 'scout/plan@2',
} as const
