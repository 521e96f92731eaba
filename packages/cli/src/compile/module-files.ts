import { moduleOf } from './module-of.js'
import { join } from 'node:path'
import type { Exported } from './contracts-in.js'
import { declarationOf } from './declaration.js'
import { declaredFrom } from './declared.js'
import { fileStem } from './file-stem.js'
import { endingsIn, type ModuleType } from './module-type.js'
import type { UserModule } from './user-module.js'

/** A file to be written: its path and its text. */
export interface ModuleFile {
  readonly path: string
  readonly text: string
}

/** The compiled modules of these contracts, and their declarations, as files of a folder. */
export const moduleFiles = (
  { file, found }: UserModule,
  folder: string,
  types: readonly ModuleType[],
): readonly ModuleFile[] => {
  const filesOf = (exported: Exported, type: ModuleType): readonly ModuleFile[] => {
    const endings = endingsIn(folder, type)
    const stem = join(folder, fileStem(exported.contract))
    const path = `${stem}${endings.types}`
    return [
      { path: `${stem}${endings.code}`, text: moduleOf(exported.contract, { type }) },
      { path, text: declarationOf(exported, declaredFrom(path, type, file)) },
    ]
  }
  return found.flatMap((exported) => types.flatMap((type) => filesOf(exported, type)))
}
