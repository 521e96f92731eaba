import { type RegistryEntry } from '@contracts/core';
import { type Random } from '@contracts/core/testing';
import type { FixKind } from '../src/repair.js';
/** A part of a message. */
interface Part {
    readonly pointer: string;
    readonly value: unknown;
}
/** Every part of a message, the whole first. */
export declare const partsOf: (value: unknown, path?: readonly (string | number)[]) => readonly Part[];
/** A message with one slip, the mode that reports it, and the message that was meant. */
export interface Slip {
    readonly kind: FixKind;
    readonly mode: 'tolerant' | 'strict';
    readonly meant: unknown;
    readonly message: unknown;
}
/** A slip of this kind in a message of this contract; `undefined` if none was made that is reported. */
export declare const slipOf: (entry: RegistryEntry, kind: FixKind, random: Random) => Slip | undefined;
export {};
