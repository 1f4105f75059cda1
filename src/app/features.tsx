import { COMPARE } from '../features/compare/compareAction'
import type { Features, SelectionAction } from '../gallery/features'
import { PageParts } from './PageParts'
import { ToolbarControls, ToolbarMenus } from './ToolbarControls'
import { comparedIds, openNow } from '../gallery/navigation/navigation'
import { labelFor } from '../lib/labels'
import { lazyCode } from '../lib/lazyCode'

const ads = () => import('../features/ads/parts')
const compare = () => import('../features/compare/ComparePart')
const cull = () => import('../features/cull/parts')
const order = () => import('../features/order/parts')
const selection = () => import('../features/selection/parts')
// Apart: the slider of a toolbar needs no code of menus.
const pictureItems = () => import('../features/size/PictureItems')
const size = () => import('../features/size/parts')
const timeline = () => import('../features/timeline/DateRail')

/** Makes a kit for ads of the selected images. */
const RUN_ADS: SelectionAction = {
  get label() {
    return labelFor('Run ads')
  },
  dialog: lazyCode(() => ads().then((module) => module.SelectionAds)),
}

/**
 * Where the gallery and its features meet. To delete a feature: delete its folder, its lines here, its `@import` in
 * `index.css` if it has one, and its tests.
 */
export const FEATURES: Features = {
  PageParts,
  ToolbarMenus,
  ToolbarControls,
  menus: [
    {
      name: 'Sort',
      code: lazyCode(() => order().then((module) => module.SortMenu)),
      isFor: (source) => !!source.orders,
    },
  ],
  controls: (source) => [
    size().then((module) => module.PictureControls),
    source.stacking && order().then((module) => module.StackSwitch),
    source.ui.canReject && cull().then((module) => module.CullButton),
  ],
  controlItems: (source) => [
    pictureItems().then((module) => module.PictureItems),
    source.stacking && order().then((module) => module.StackItem),
    source.ui.canReject && cull().then((module) => module.CullItem),
  ],
  besideImages: [
    {
      name: 'dates',
      code: lazyCode(() => timeline().then((module) => module.DateRail)),
      isFor: (source) => !!source.timeline,
    },
  ],
  overPage: [
    {
      name: 'gestures',
      code: lazyCode(() => size().then((module) => module.PictureGestures)),
      isFor: () => true,
    },
    {
      name: 'selection',
      code: lazyCode(() => selection().then((module) => module.SelectionPart)),
      isFor: (source) => !!source.idsAt,
    },
    {
      name: 'comparison',
      code: lazyCode(() => compare().then((module) => module.ComparePart)),
      isFor: ({ ui }) => !!ui.comparing && !!ui.original,
      isNeeded: (where) => comparedIds(where).length > 0,
    },
    {
      name: 'stage',
      code: lazyCode(() => cull().then((module) => module.CullPart)),
      isFor: ({ ui }) => ui.canReject,
      isNeeded: (where) => openNow(where)?.kind === 'stage',
    },
  ],
  imageTasks: lazyCode(() => ads().then((module) => module.ImageAds)),
  selectionActions: (source) => [source.ui.comparing && COMPARE, source.ui.original && RUN_ADS],
  keys: (source) => [
    size(),
    source.idsAt && selection(),
    source.stacking && order(),
    source.ui.comparing && compare(),
    source.ui.canReject ? cull() : undefined,
  ],
  early: {
    selectCard: lazyCode(() => selection().then((module) => module.selectCard)),
    toggleStack: lazyCode(() => order().then((module) => module.toggleStack)),
  },
  featureKeys: {
    'Ctrl A': lazyCode(() => selection().then((module) => module.selectAll)),
    Space: lazyCode(() => selection().then((module) => module.pressSpace)),
    [COMPARE.key]: lazyCode(() =>
      selection().then((module) => () => module.pressAction(COMPARE.key)),
    ),
    F: lazyCode(() => cull().then((module) => module.pressStage)),
    S: lazyCode(() => order().then((module) => module.pressStack)),
  },
}
