/**
 * Copies a text.
 * @param text a promise if it has to be read first: Safari copies only what a press asked for at once
 * @returns `done` or `failed`: whether the browser has copied the text
 */
export async function copyText(
  text: string | Promise<string>,
  done: string,
  failed: string,
): Promise<string> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : copyWhenRead(text))
    return done
  } catch {
    return failed
  }
}

async function copyWhenRead(text: Promise<string>): Promise<void> {
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
