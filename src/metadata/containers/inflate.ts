import type { Bytes } from '../sliceReader'

/**
 * Decompresses zlib data, as PNG files contain it. Null if the data is damaged, or longer than
 * `limit` bytes when decompressed: then it stops there.
 */
export async function inflate(data: Bytes, limit: number): Promise<Bytes | null> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
      if (length > limit) {
        await reader.cancel()
        return null
      }
    }
  } catch {
    return null
  }
  const bytes = new Uint8Array(length)
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
  }
  return bytes
}
