/**
 * A function as the text of a script that runs in the head, before any file of ours has come. It may use nothing but its
 * own body and what browsers have: the text is all that arrives.
 */
export function inlineScript(run: () => void): string {
  return `(${run})();`
}
