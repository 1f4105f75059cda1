import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../build/contentSecurityPolicy.ts'

const imagesOf = (env: Readonly<Record<string, string>>) => contentSecurityPolicy(env)['img-src']

test('by default, pictures may come from the placeholder services and where they redirect to', () => {
  expect(imagesOf({})).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://picsum.photos',
    'https://i.pravatar.cc',
    'https://fastly.picsum.photos',
  ])
})

test('the hosts of the build variables replace the placeholder services', () => {
  const env = {
    VITE_PHOTOS: 'https://photos.example/{category}/{id}.jpg',
    VITE_AVATARS: 'http://127.0.0.1:8080/{id}.png',
    VITE_PICTURE_REDIRECTS: 'https://cdn.example https://backup.example/',
  }
  expect(imagesOf(env)).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://photos.example',
    'http://127.0.0.1:8080',
    'https://cdn.example',
    'https://backup.example',
  ])
})

test('pictures of the page’s own host, and pictures in the build, need no other host', () => {
  const env = { VITE_PHOTOS: '/pictures/{category}.png', VITE_AVATARS: 'data:image/png,{id}' }
  expect(imagesOf(env)).toEqual(["'self'", 'data:', 'blob:'])
  expect(contentSecurityPolicy(env)['connect-src']).toEqual(["'self'"])
})

test('the server of a team and its files may be asked, and nothing else of their hosts', () => {
  const env = { VITE_SERVER: 'http://127.0.0.1:4181', VITE_FILES: 'https://files.example/team' }
  const policy = contentSecurityPolicy({ ...env, VITE_PHOTOS: '/', VITE_AVATARS: '/' })
  const hosts = ['http://127.0.0.1:4181', 'https://files.example']
  expect(policy['connect-src']).toEqual(["'self'", ...hosts])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...hosts])
  expect(policy['script-src']).toEqual(["'self'"])
})

test('a host that depends on the image stops the build', () => {
  expect(() => contentSecurityPolicy({ VITE_PHOTOS: 'https://{category}.example/' })).toThrow(
    'VITE_PHOTOS is "https://{category}.example/": it needs the name of a host, or none',
  )
})

test('the inline styles of the page are allowed, by their hash', () => {
  const policy = contentSecurityPolicy({}, '<style>a{color:red}</style>')
  expect(policy['style-src']).toEqual([
    "'self'",
    "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
  ])
})

test('the inline script of the page is allowed, by its hash, and no module', () => {
  const html = '<script>a=1</script><script type="module" src="/index.js"></script>'
  const [self, ...hashes] = contentSecurityPolicy({}, html)['script-src'] ?? []
  expect(self).toBe("'self'")
  expect(hashes).toEqual(["'sha256-wi/qXXQo5c9H72NUyXySI8ldbc3D4NIwD/eQVrH/PYU='"])
})

test('nothing else inline runs, and nothing is evaluated', () => {
  const policy = contentSecurityPolicy({})
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['style-src']).toEqual(["'self'"])
})
