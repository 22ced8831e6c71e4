/**
 * The font of the text comes while this program starts, which asks the network for nothing: earlier it would take
 * its room from the program itself, and later the first page would be seen without it.
 */
document.fonts?.load('1em "Geist Variable"').catch(() => undefined);
