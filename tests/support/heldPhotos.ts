/** Answers a photo as soon as it is requested. */
async function answer(url: string, status: number): Promise<void> {
  await fetch(`${url}?${status}`, { method: 'POST' })
}

/** Photos that load or fail when the test says so. The development server of the tests holds them. */
export function heldPhotos() {
  const folder = `/held-photos/${crypto.randomUUID()}/`
  return {
    /** The URL of a photo, which no other test has. */
    urlOf: (name: string) => folder + name,
    load: (url: string) => answer(url, 200),
    fail: (url: string) => answer(url, 404),
  }
}
