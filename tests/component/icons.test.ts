import { expect, test } from 'vitest'
import 'virtual:icons.css'

test('a browser can draw each icon of the first screen', async () => {
  const styles = getComputedStyle(document.documentElement)
  const names = ['buttons', 'marks', 'liked', 'rejected', 'badge', 'stack', 'selected', 'search']
  for (const name of [...names, 'filters', 'remove']) {
    const image = new Image()
    image.src = styles.getPropertyValue(`--icon-${name}`).slice('url("'.length, -'")'.length)
    await expect(image.decode().then(() => name)).resolves.toBe(name)
  }
})
