/**
 * Loads the text font while the program starts, when the network is idle. Earlier it would compete
 * with the program's download; later the first page would appear without it.
 */
document.fonts?.load('1em "Geist Variable"').catch(() => undefined);
