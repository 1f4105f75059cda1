import type { Features, SelectionAction } from '../gallery/features'
import { MAX_COMPARED } from '../gallery/state/address'
import { dispatch } from '../gallery/state/navigate'
import { comparedIds } from '../gallery/state/navigation'
import { lazyCode } from '../lib/lazyCode'

const ads = () => import('../features/ads/parts')
const compare = () => import('../features/compare/ComparePart')
const order = () => import('../features/order/parts')
const selection = () => import('../features/selection/parts')
const size = () => import('../features/size/parts')
const timeline = () => import('../features/timeline/DateRail')

const always = () => true

/** Opens the comparison of the selected images. */
const COMPARE: SelectionAction = {
  label: 'Compare',
  key: 'c',
  reasonAgainst: (count) =>
    count < 2 || count > MAX_COMPARED ? 'Select two to four images to compare them.' : null,
  async run({ ids, areShown }) {
    const compared = await ids()
    if (areShown()) dispatch({ type: 'compared', ids: compared })
    return null
  },
}

/** Makes a kit for ads of the selected images. */
const RUN_ADS: SelectionAction = {
  label: 'Run ads',
  dialog: lazyCode(() => ads().then((module) => module.SelectionAds)),
}

/**
 * Where the gallery and its features meet. To delete a feature: delete its folder, its lines here, its stylesheet if it
 * has one, and its tests.
 */
export const FEATURES: Features = {
  menus: [
    {
      code: lazyCode(() => order().then((module) => module.SortMenu)),
      isFor: (source) => source.orders !== undefined,
    },
  ],
  controls: [
    lazyCode(() => size().then((module) => module.PictureControls)),
    lazyCode(() => order().then((module) => module.StackSwitch)),
  ],
  besideImages: [
    {
      code: lazyCode(() => timeline().then((module) => module.DateRail)),
      isFor: (source) => source.timeline !== undefined,
    },
  ],
  overPage: [
    { code: lazyCode(() => size().then((module) => module.PictureGestures)), isFor: always },
    {
      code: lazyCode(() => selection().then((module) => module.SelectionPart)),
      isFor: (source) => source.idsAt !== undefined,
    },
    {
      code: lazyCode(() => compare().then((module) => module.ComparePart)),
      isFor: ({ ui }) => ui.comparing !== undefined && ui.original !== undefined,
      isNeeded: (where) => comparedIds(where).length > 0,
    },
  ],
  imageTasks: lazyCode(() => ads().then((module) => module.ImageAds)),
  selectionActions: ({ ui }) => [
    ...(ui.comparing === undefined ? [] : [COMPARE]),
    ...(ui.original === undefined ? [] : [RUN_ADS]),
  ],
  early: {
    selectCard: lazyCode(() => selection().then((module) => module.selectCard)),
    selectAll: lazyCode(() => selection().then((module) => module.selectAll)),
    toggleStack: lazyCode(() => order().then((module) => module.toggleStack)),
  },
}
