/**
 * The version of this program, the newest of CHANGELOG.md. The middle number is that of the last
 * migration: programs that share it share their data, and a lower one does not start on data of a
 * higher one. The last number counts the versions that left the data as they were.
 */
export const VERSION = '0.28.1';

/** The day it was published. */
export const PUBLICADA = '2026-12-01';
