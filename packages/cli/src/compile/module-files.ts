import { join } from 'node:path'
import { moduleOf } from '@contracts/core/compile'
import type { Exported } from './contracts-in.js'
import { declarationOf, linkedDeclaration } from './declaration.js'
import { declaredFrom } from './declared.js'
import { fileStem } from './file-stem.js'
import { endingsIn, type ModuleType } from './module-type.js'
import type { UserModule } from './user-module.js'

/** A file to be written: its path and its text. */
export interface ModuleFile {
  readonly path: string
  readonly text: string
}

/** The last line of a module names all it offers. */
const offersDecode = (text: string): boolean => /\{ compiled, decode, is \}$/.test(text.trimEnd())

/** The compiled modules of these contracts, and their declarations, as files of a folder. */
export const moduleFiles = (
  { file, found }: UserModule,
  folder: string,
  types: readonly ModuleType[],
): readonly ModuleFile[] => {
  const filesOf = (exported: Exported, type: ModuleType): readonly ModuleFile[] => {
    const text = moduleOf(exported.contract, type)
    if (text === undefined) return []
    const endings = endingsIn(folder, type)
    const stem = join(folder, fileStem(exported.contract))
    const path = `${stem}${endings.types}`
    const declared = offersDecode(text) ? declarationOf(exported, declaredFrom(path, type, file)) : linkedDeclaration
    return [
      { path: `${stem}${endings.code}`, text },
      { path, text: declared },
    ]
  }
  return found.flatMap((exported) => types.flatMap((type) => filesOf(exported, type)))
}

/** The contracts the compiler can write nothing for: a recursive codec in them makes a new codec each time it is entered. */
export const endless = ({ found }: UserModule): readonly string[] =>
  found.flatMap(({ contract }) => (moduleOf(contract) === undefined ? [contract.name] : []))
