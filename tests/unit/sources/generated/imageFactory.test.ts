import { afterEach, expect, test, vi } from 'vitest'
import { createImage } from '../../../../src/sources/generated/imageFactory'
import { SCENES, STYLES } from '../../../../src/sources/generated/prompt'

const TODAY = Date.UTC(2026, 10, 21)
const gallery = { seed: 60, total: 1000, today: TODAY }
const images = Array.from({ length: 1000 }, (_, index) =>
  createImage(gallery, index, 'Ada Lovelace'),
)

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the same index gives the same image, in any order of calls', () => {
  expect(createImage(gallery, 500, 'Ada Lovelace')).toEqual(images[500])
})

test('image 0 is the same as in earlier versions', () => {
  expect(createImage({ seed: 60, total: 60, today: TODAY }, 0, 'Bilal Haddad')).toEqual({
    id: '14774c8b-b47f-832d-a9f0-8e59d0c59838',
    url: 'https://picsum.photos/seed/abstract-14774c8b-b47f-832d-a9f0-8e59d0c59838/600/600',
    size: { width: 600, height: 600 },
    prompt: 'a fantasy creature, vibrant colors, trending on art sites',
    user: {
      name: 'Bilal Haddad',
      avatarUrl: 'https://i.pravatar.cc/96?u=14774c8b-b47f-832d-a9f0-8e59d0c59838',
    },
    date: '2026-11-20T21:23:19.637Z',
    likes: 653,
    isLiked: false,
    details: null,
  })
})

test('another seed makes another gallery', () => {
  expect(createImage({ ...gallery, seed: 61 }, 0, 'Ada Lovelace')).not.toEqual(images[0])
})

test('no id occurs twice', () => {
  expect(new Set(images.map((image) => image.id)).size).toBe(1000)
})

test('every scene and every style is used', () => {
  for (const scene of SCENES) {
    expect(images.some((image) => image.prompt.startsWith(`${scene}, `))).toBe(true)
  }
  for (const style of STYLES) {
    expect(images.some((image) => image.prompt.includes(`, ${style}, `))).toBe(true)
  }
})

test('the photo carries id, size and one of the five categories', () => {
  for (const { id, url } of images) {
    expect(url).toMatch(
      new RegExp(
        `^https://picsum\\.photos/seed/(abstract|animals|nature|people|tech)-${id}/600/600$`,
      ),
    )
  }
})

test('photos are of all five categories, each about equally often', () => {
  const categories = images.map(({ url }) => /seed\/(\w+)-/.exec(url ?? '')?.[1])
  for (const category of ['abstract', 'animals', 'nature', 'people', 'tech']) {
    const count = categories.filter((each) => each === category).length
    expect(count).toBeGreaterThan(160)
    expect(count).toBeLessThan(240)
  }
})

test('the author has the given name, and an avatar by the id', () => {
  for (const { id, user } of images) {
    expect(user).toEqual({ name: 'Ada Lovelace', avatarUrl: `https://i.pravatar.cc/96?u=${id}` })
  }
})

test('dates are within the last 30 days, newest first', () => {
  const lastMoment = TODAY + 24 * 60 * 60 * 1000
  const times = images.map((image) => Date.parse(image.date))
  expect(times.toSorted((a, b) => b - a)).toEqual(times)
  expect(Math.max(...times)).toBeLessThanOrEqual(TODAY)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(lastMoment - 30 * 24 * 60 * 60 * 1000)
})

test('likes are whole numbers from 0 to 1000', () => {
  for (const { likes } of images) {
    expect(Number.isInteger(likes)).toBe(true)
    expect(likes).toBeGreaterThanOrEqual(0)
    expect(likes).toBeLessThanOrEqual(1000)
  }
})

test('about a fifth of the images start liked', () => {
  const liked = images.filter((image) => image.isLiked).length
  expect(liked).toBeGreaterThan(160)
  expect(liked).toBeLessThan(240)
})

test('every placeholder of a URL template is replaced', async () => {
  vi.stubEnv('VITE_PHOTOS', '/{category}/{id}/{category}.png?id={id}')
  vi.stubEnv('VITE_AVATARS', '/{id}/{id}.png')
  vi.resetModules()
  const factory = await import('../../../../src/sources/generated/imageFactory')
  const { id, url, user } = factory.createImage(gallery, 0, 'Ada Lovelace')
  expect(url).toBe(`/abstract/${id}/abstract.png?id=${id}`)
  expect(user?.avatarUrl).toBe(`/${id}/${id}.png`)
})
