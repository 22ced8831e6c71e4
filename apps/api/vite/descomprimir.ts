import { brotliDecompressSync } from 'node:zlib';

/** In the place of the package `brotli`, for fontkit. */
export default brotliDecompressSync;
