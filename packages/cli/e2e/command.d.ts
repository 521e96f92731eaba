import { type SpawnOptions } from 'node:child_process';
/** The command as it is installed. */
export declare const bin: string;
/** What a run of the built command left behind; `peak` is the most memory it held, in MiB. */
export interface Outcome {
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
    readonly peak: number;
}
/** A folder outside the workspace where these packages of the workspace are installed. */
export declare const folderWith: (packages: readonly string[], files?: Readonly<Record<string, string | Uint8Array>>) => string;
/** Runs the built command in a process of its own, giving it this on standard input. */
export declare const contracts: (cwd: string, argv: readonly string[], { stdin, ...options }?: SpawnOptions & {
    readonly stdin?: string | Iterable<Buffer>;
}) => Promise<Outcome>;
