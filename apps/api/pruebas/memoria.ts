import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');

/** Runs the garbage collector now instead of when V8 decides to. */
export const recolectar: () => void = runInNewContext('gc');
