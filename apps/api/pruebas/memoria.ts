import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');

/** Collects what nobody holds any longer, now and not when the engine sees fit. */
export const recolectar: () => void = runInNewContext('gc');
