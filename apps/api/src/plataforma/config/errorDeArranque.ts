/**
 * The program cannot start, and the person who started it can do something about it.
 * The message is the whole of what they see: Spanish sentences, no stack.
 */
export class ErrorDeArranque extends Error {
  override name = 'ErrorDeArranque';
}
