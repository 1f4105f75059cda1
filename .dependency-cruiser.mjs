/** The interface of a source, and what all kinds share. No kind is named there but the first, by `marks.ts`. */
const SOURCE = 'src/sources/[^/]+[.]ts$'

/** The search of images with generation data, which several kinds of sources share. */
const SEARCH = 'src/sources/search/'

/** Where the visitor is, and the store that holds that and the marks. */
const STATE = 'src/gallery/(state|navigation)/'

/**
 * The core in layers, the lowest first: each may import those before it. `FILES` are those in no folder, without the entry
 * of a chunk, which imports all. Imports of types do not count.
 */
const FILES = '(?!interactive[.])[^/]+$'
const CORE = [
  '(state|navigation)/',
  'queries/',
  FILES,
  'card/',
  '(grid|detail|header)/',
  'changes/',
  'search/',
]

/**
 * The folders of src in layers: what each may import besides itself and packages.
 * @type {ReadonlyArray<readonly [folder: string, allowed: readonly string[]]>}
 */
const LAYERS = [
  ['src/lib/', []],
  ['src/metadata/', ['src/lib/']],
  ['src/offline/', []],
  ['src/ui/', ['src/lib/']],
  [SOURCE, ['src/lib/']],
  [SEARCH, [SOURCE, 'src/lib/']],
  // A kind of source without its interface and its registration. That it knows no other kind is a rule of its own.
  ['src/sources/[^/]+/(?!ui/|register[.]ts$)', [SOURCE, SEARCH, 'src/metadata/', 'src/lib/']],
  // Its interface. That it knows no other kind is a rule of its own.
  [
    'src/sources/[^/]+/(ui/|register[.]ts$)',
    [
      'src/sources/',
      'src/gallery/',
      'src/marks/',
      'src/undo/',
      'src/parts/',
      'src/pictures/',
      'src/metadata/',
      'src/ui/',
      'src/lib/',
    ],
  ],
  ['src/pictures/drawings/', ['src/lib/']],
  ['src/pictures/', [SOURCE, 'src/lib/']],
  ['src/gallery/(state|navigation)/', [STATE, SOURCE, 'src/ui/', 'src/lib/']],
  // How marks are kept on the device. The gallery knows nothing of it, but for the chunk that has it.
  ['src/marks/', [STATE, SOURCE, 'src/ui/', 'src/lib/']],
  // What is printed. The same holds.
  ['src/print/', ['src/gallery/', SOURCE, 'src/lib/']],
  // What takes decisions back, and what lists all keys and has those of the whole page. The same holds.
  ['src/undo/', ['src/gallery/', SOURCE, 'src/ui/', 'src/lib/']],
  ['src/help/', ['src/gallery/', 'src/undo/', 'src/pictures/', SOURCE, 'src/ui/', 'src/lib/']],
  [
    'src/gallery/interactive[.]',
    ['src/gallery/', 'src/marks/', 'src/print/', 'src/help/', 'src/ui/'],
  ],
  ['src/gallery/queries/', [STATE, SOURCE, 'src/lib/']],
  [
    'src/gallery/(?!interactive[.])',
    ['src/gallery/', 'src/pictures/', SOURCE, 'src/ui/', 'src/lib/'],
  ],
  // The gallery knows none of them.
  ['src/parts/', ['src/gallery/', 'src/pictures/', SOURCE, 'src/ui/', 'src/lib/']],
  // That a feature knows no other one is a rule of its own.
  [
    'src/features/',
    ['src/gallery/', 'src/undo/', 'src/parts/', 'src/pictures/', SOURCE, 'src/ui/', 'src/lib/'],
  ],
  [
    'src/app/features[.]tsx$',
    ['src/app/(PageParts|ToolbarControls)[.]', 'src/features/', 'src/gallery/', 'src/lib/'],
  ],
  [
    'src/app/(?!features[.])',
    [
      'src/app/',
      'src/gallery/',
      'src/marks/',
      'src/offline/',
      'src/pictures/',
      SOURCE,
      'src/ui/',
      'src/lib/',
    ],
  ],
  [
    'src/shell/',
    [
      'src/shell/',
      'src/app/',
      'src/gallery/',
      'src/marks/',
      'src/pictures/',
      'src/sources/',
      'src/lib/',
    ],
  ],
  [
    'src/library/',
    [
      'src/app/',
      'src/gallery/',
      'src/marks/',
      'src/parts/',
      'src/sources/[^/]+[.]ts$',
      'src/sources/list/',
      'src/ui/',
      'src/lib/',
      'src/index[.]css$',
    ],
  ],
  [
    'src/main[.]tsx$',
    ['src/app/', STATE, 'src/pictures/', 'src/sources/', 'src/ui/', 'src/lib/', 'src/page[.]css$'],
  ],
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Files import one another in one direction. Imports of types alone may go both ways.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'one-kind-of-source',
      severity: 'error',
      comment: 'A kind of source knows no other kind.',
      from: { path: '^src/sources/([^/]+)/' },
      to: { path: '^src/sources/[^/]+/', pathNot: ['^src/sources/$1/', `^${SEARCH}`] },
    },
    {
      name: 'one-feature',
      severity: 'error',
      comment: 'A feature knows no other feature.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no-react-in-pure-code',
      severity: 'error',
      comment:
        'Sources without their interface, the reader of image files, drawings and the state of the gallery are plain code.',
      from: {
        path: '^src/(metadata/|sources/|pictures/drawings/|marks/|gallery/(state|navigation)/)',
        pathNot: '^src/sources/[^/]+/ui/',
      },
      to: {
        dependencyTypesNot: ['type-only'],
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '/(@faker-js/faker|client-zip|comlink|idb|valibot|zustand/(esm/)?vanilla)[./]',
      },
    },
    {
      name: 'no-tests-in-src',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|bench|build|examples)/' },
    },
    {
      name: 'examples-stand-alone',
      severity: 'error',
      comment: 'An example is read without the rest of the project.',
      from: { path: '^examples/' },
      to: { path: '^(src|tests|bench|build)/' },
    },
    ...CORE.slice(0, -1).map((part, layer) => ({
      name: `core-${part}`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^src/gallery/${part}` },
      to: {
        path: `^src/gallery/(${CORE.slice(layer + 1).join('|')})`,
        dependencyTypesNot: [/** @type {const} */ ('type-only')],
      },
    })),
    ...LAYERS.map(([folder, allowed]) => ({
      name: `layer-${folder}`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^${folder}` },
      to: {
        path: '^src/',
        pathNot: [folder, ...allowed].map((path) => `^${path}`),
      },
    })),
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'] },
  },
}
