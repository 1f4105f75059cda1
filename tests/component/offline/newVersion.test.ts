import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { offerNewVersion } from '../../../src/app/newVersion'
import { useMessages } from '../../../src/ui/messages'

const STYLE = 'body{--of-the-build:1}'
const SCRIPT = '/assets/index-1.js'

/** The page that the host has now. */
function answerWith(style: string, script: string): void {
  const page = `<head><style>${style}</style><script type="module" crossorigin src="${script}"></script></head>`
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(page))
}

function add<Name extends 'style' | 'script'>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  document.head.append(element)
  onTestFinished(() => element.remove())
  return element
}

const notices = () => useMessages.getState().notices.map(({ text }) => text)

beforeEach(() => {
  add('style').textContent = STYLE
  const script = document.createElement('script')
  // Of another type until it is in the document: it is not run.
  script.setAttribute('src', SCRIPT)
  script.type = 'text/plain'
  document.head.append(script)
  script.setAttribute('type', 'module')
  onTestFinished(() => script.remove())
})

test('the page of this version is none to offer, whatever an extension has added to it', async () => {
  add('style').textContent = 'html{background:black}'
  answerWith(STYLE, SCRIPT)
  await offerNewVersion()
  expect(notices()).toEqual([])
})

test.each([
  ['styles', 'body{--of-the-build:2}', SCRIPT],
  ['scripts', STYLE, '/assets/index-2.js'],
])('a page with other %s is offered', async (_, style, script) => {
  answerWith(style, script)
  await offerNewVersion()
  expect(notices()).toEqual(['A new version is ready.'])
})
