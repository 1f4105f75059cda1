import { render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createGallery } from '../../src/app/createGallery'
import { PageLayout } from '../../src/app/PageLayout'
import { ImageOpeningContext } from '../../src/gallery/imageOpening'
import { makeImage, PICTURE } from '../support/makeImage'
import { createScriptedSource } from '../support/scriptedSource'

const NAME = 'a medieval castle, watercolor, version 1'
const ADDRESS = '?image=00000000-0000-8000-8000-000000000001'

test.each([
  { opening: 'page', href: ADDRESS, title: `${NAME} – A host`, shareButtons: 1 },
  { opening: 'address', href: ADDRESS, title: 'A host', shareButtons: 1 },
  { opening: 'dialog', href: PICTURE, title: 'A host', shareButtons: 0 },
] as const)(
  'an image that opens in the $opening has the link and the title for that, and Share if it has an address',
  async ({ opening, href, title, shareButtons }) => {
    const titleBefore = document.title
    onTestFinished(() => void (document.title = titleBefore))
    document.title = 'A host'
    const source = createScriptedSource([[makeImage(0)]])
    await source.ui.detail.load()
    const load = () => Promise.resolve({ source, problems: [] })
    const { content } = createGallery({
      load,
      kinds: [],
      pictures: 'photos',
      Layout: PageLayout,
    })
    render(<ImageOpeningContext value={opening}>{content}</ImageOpeningContext>)
    source.deliver()

    const card = within(await screen.findByRole('article', { name: NAME }))
    expect(card.getByRole('link')).toHaveAttribute('href', href)
    await userEvent.click(card.getByRole('link'))
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(NAME) }))
    expect(dialog.queryAllByRole('button', { name: 'Share' })).toHaveLength(shareButtons)
    await expect.poll(() => document.title).toBe(title)
  },
)
