import type { InsightAgentOutput } from '@contracts/kasparro'
import { Facts } from '../parts/facts.js'
import { Fold } from '../parts/fold.js'

/** Shows how an agent reached its answer, folded. */
export const Reasoning = ({ of }: { readonly of: InsightAgentOutput['reasoning'] | null | undefined }) =>
  of ? (
    <Fold title="Reasoning">
      <Facts
        of={[
          ['think', of.think],
          ['analyze', of.analyze],
          ['conclude', of.conclude],
        ]}
      />
    </Fold>
  ) : null
