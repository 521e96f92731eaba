import { join } from 'node:path'
import { moduleName, moduleOf } from '@contracts/compiler'
import type { Exported } from './contracts-in.js'
import { endingsIn, type ModuleType } from './module-type.js'
import type { UserModule } from './user-module.js'

/** A file to be written: its path and its text. */
export interface ModuleFile {
  readonly path: string
  readonly text: string
}

/** The compiled modules of these contracts, and their declarations, as files of a folder. */
export const moduleFiles = (
  { found }: UserModule,
  folder: string,
  types: readonly ModuleType[],
): readonly ModuleFile[] => {
  const filesOf = (exported: Exported, type: ModuleType): readonly ModuleFile[] => {
    const text = moduleOf(exported.contract, type)
    if (text === undefined) return []
    const endings = endingsIn(folder, type)
    const stem = join(folder, moduleName(exported.contract))
    return [
      { path: `${stem}${endings.code}`, text: text.code },
      { path: `${stem}${endings.types}`, text: text.types },
    ]
  }
  return found.flatMap((exported) => types.flatMap((type) => filesOf(exported, type)))
}

/** The contracts the compiler can write nothing for: a recursive codec in them makes a new codec each time it is entered. */
export const endless = ({ found }: UserModule): readonly string[] =>
  found.flatMap(({ contract }) => (moduleOf(contract) === undefined ? [contract.name] : []))
