import type { AnyContract } from '@contracts/core'
import { type Fit, fits, type Provider } from '@contracts/llm/providers'

/** What a provider makes of a contract. */
export interface Opinion extends Omit<Fit, 'schema'> {
  readonly provider: Provider
}

/** What each provider makes of a contract. */
export interface Diagnosis {
  readonly contract: string
  readonly role: string
  readonly providers: readonly Opinion[]
}

/** Asks these providers. */
export const diagnose = (contract: AnyContract, asked: readonly Provider[]): Diagnosis => ({
  contract: contract.name,
  role: contract.role,
  providers: asked.map((provider) => {
    const { verdict, notes, sources } = fits(contract, provider)
    return { provider, verdict, notes, sources }
  }),
})

/** Whether nobody refuses. */
export const isTaken = ({ providers }: Diagnosis): boolean => providers.every(({ verdict }) => verdict !== 'refused')
