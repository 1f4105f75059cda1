import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import openClient, { type Sql } from 'postgres'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { png, pngWithTexts, textChunk } from '../../tests/support/imageFiles'
import { appendImages } from '../appendImages.ts'
import { refreshStatistics } from '../gallery.mjs'
import { generatedImage } from '../generatedImage.ts'
import { importFolder, type ImportOptions } from '../import/importFolder.ts'
import { REFUSED } from '../import/refused.mjs'
import { progressLine, runImport } from '../import/runImport.ts'
import { removeImage } from '../removeImage.mjs'
import { applySchema } from '../schema.mjs'
import { NIGHTLY } from './nightly.ts'

const root = mkdtempSync(join(tmpdir(), 'explore-import-'))
const { database } = inject('contract')
const admin = openClient(database, { max: 1 })
const clients: Sql[] = [admin]
afterAll(async () => {
  for (const client of clients) await client.end()
  rmSync(root, { recursive: true })
})

let galleries = 0

/** An empty gallery and an empty folder. */
async function openEmpty() {
  const name = `import${++galleries}`
  await admin.unsafe(`create database ${name}`)
  const url = new URL(database)
  url.pathname = name
  const sql = openClient(url.href, { max: 4, onnotice: () => undefined })
  clients.push(sql)
  await applySchema(sql)
  const folder = join(root, name, 'folder')
  const files = join(root, name, 'files')
  mkdirSync(folder, { recursive: true })
  const add = (path: string, bytes: Uint8Array, date = '2026-01-01') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    utimesSync(join(folder, path), new Date(date), new Date(date))
  }
  const run = (options: Partial<ImportOptions> = {}) =>
    importFolder({ sql, folder, files, originals: 'copy', isDryRun: false, ...options })
  const names = async () => {
    const rows = await sql<{ name: string }[]>`select name from explore.images order by n`
    return rows.map(({ name }) => name)
  }
  return { url: url.href, sql, folder, files, add, run, names }
}

const withPrompt = async (prompt: string, settings = 'Steps: 20, Seed: 42, Model: Inkwell') =>
  new Uint8Array(
    await pngWithTexts({
      parameters: `${prompt}\nNegative prompt: blurry\n${settings}`,
    }).arrayBuffer(),
  )

/** A PNG file whose header says that its picture is a square of another size. */
function withSize(file: Uint8Array<ArrayBuffer>, side: number): Uint8Array {
  const view = new DataView(file.buffer)
  view.setUint32(16, side)
  view.setUint32(20, side)
  view.setUint32(29, crc32(file.subarray(12, 29)))
  return file
}

/** The files in a folder, with those in its folders. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((path) => statSync(join(folder, path)).isFile())
    : []

test('an image that says nothing is imported with what lies beside it, but for links', async () => {
  const { sql, add, folder, run } = await openEmpty()
  const text = (words: string) => new TextEncoder().encode(words)
  add('a.png', png({ width: 5 }), '2026-01-01')
  add(
    'a.txt',
    text('a fox\nNegative prompt: fog\nSteps: 20, Seed: 42, Model: Inkwell, CFG scale: 7'),
  )
  add('b.png', png({ width: 6 }), '2026-01-02')
  add('b.png.json', text('{"prompt": "an owl", "seed": 7, "steps": 9, "model": "dev"}'))
  add('c.png', png({ width: 7 }), '2026-01-03')
  add('c.txt', text('a lake at night'))
  add('d.png', png({ width: 8 }), '2026-01-04')
  symlinkSync(join(folder, 'a.txt'), join(folder, 'd.txt'))
  add('e.png', await withPrompt('a castle'), '2026-01-05')
  add('e.txt', text('another castle'))
  expect(await run()).toMatchObject({ added: 5, problems: [] })
  const rows = await sql`
    select name, prompt, negative_prompt, model, seed, details ->> 'description' as description
    from explore.images order by n`
  expect([...rows]).toMatchObject([
    { name: 'a.png', prompt: 'a fox', negative_prompt: 'fog', model: 'Inkwell', seed: '42' },
    { name: 'b.png', prompt: 'an owl', model: 'dev', seed: '7' },
    { name: 'c.png', prompt: null, description: 'a lake at night' },
    { name: 'd.png', prompt: null, description: null },
    { name: 'e.png', prompt: 'a castle', description: null },
  ])
})

test('a folder becomes a gallery: its oldest image first, with what the files say, and two thumbnails', async () => {
  const { sql, files, add, run } = await openEmpty()
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#808080' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const drawing = await withPrompt('Ein Schloss, Élan, 城')
  add('new.jpg', photo, '2026-03-02T10:00:00Z')
  add('2025/castles/old.png', drawing, '2025-12-31T23:00:00Z')
  add('notes.txt', new Uint8Array(3))
  expect(await run()).toEqual({ added: 2, known: 0, problems: [], cut: [] })

  const [old, photoRow] = await sql`select * from explore.images order by n`
  expect(old).toMatchObject({
    n: '0',
    taken_at: new Date('2025-12-31T23:00:00Z'),
    prompt: 'Ein Schloss, Élan, 城',
    negative_prompt: 'blurry',
    tool: 'AUTOMATIC1111',
    model: 'Inkwell',
    seed: '42',
    steps: 20,
    width: 4,
    height: 3,
    folder: '2025/castles',
    name: 'old.png',
    bytes: String(drawing.length),
    colour: '#000000',
    categories: ['2025/castles/', 'Inkwell'],
    search: 'ein schloss, élan, 城\u001F\u001Fold.png\u001Finkwell\u001F42',
  })
  expect(old?.['details']).toMatchObject({
    parameters: expect.arrayContaining([{ name: 'Seed', value: '42' }]),
  })
  expect(photoRow).toMatchObject({ n: '1', prompt: null, name: 'new.jpg', colour: '#808080' })
  const hash = createHash('sha256').update(photo).digest('hex')
  const place = `${hash.slice(0, 2)}/${hash}`
  expect(photoRow).toMatchObject({
    original: `originals/${place}.jpg`,
    thumbnail: `thumbnails/${place}-{width}.webp`,
  })
  expect(readFileSync(join(files, `originals/${place}.jpg`))).toEqual(photo)
  // Upright, by their shorter sides.
  for (const [width, height] of [
    [320, 427],
    [640, 853],
  ]) {
    const thumbnail = await sharp(join(files, `thumbnails/${place}-${width}.webp`)).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width, height })
    expect(thumbnail.exif).toBeUndefined()
  }
  const counts = await sql`select kind, name, images from explore.categories order by kind, name`
  expect([...counts]).toEqual([
    { kind: 'folder', name: '', images: '1' },
    { kind: 'folder', name: '2025/castles', images: '1' },
    { kind: 'model', name: 'Inkwell', images: '1' },
  ])
})

test('a second import takes only what is new, by its content, and nothing that was removed', async () => {
  const { sql, files, add, run, names } = await openEmpty()
  add('a.png', await withPrompt('a'), '2026-01-02')
  add('b.png', await withPrompt('b'), '2026-01-03')
  add('copy of a.png', await withPrompt('a'), '2026-01-04')
  expect(await run()).toMatchObject({ added: 2, known: 1 })
  expect(await names()).toEqual(['a.png', 'b.png'])
  const [image] = await sql`select id from explore.images where name = 'a.png'`
  await removeImage(sql, String(image?.['id']), files)
  const before = filesIn(files)
  // Older than all, and a file that has only another name.
  add('c.png', await withPrompt('c'), '2020-01-01')
  add('renamed b.png', await withPrompt('b'), '2026-02-01')
  expect(await run()).toMatchObject({ added: 1, known: 4, problems: [] })
  expect(await names()).toEqual(['', 'b.png', 'c.png'])
  expect(filesIn(files).length).toBe(before.length + 3)
})

test('files that are damaged, empty, huge or hostile are reported, and all others are imported', async () => {
  const { sql, folder, add, run, names } = await openEmpty()
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  add('cut.png', noise.subarray(0, noise.length / 2))
  add('empty.jpg', new Uint8Array(0))
  add('page.png', Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'))
  add('bomb.png', withSize(png(), 20_000))
  add('large.png', png())
  truncateSync(join(folder, 'large.png'), 100_000_001)
  symlinkSync('/etc/hostname', join(folder, 'link.png'))
  symlinkSync('..', join(folder, 'circle'))
  // 3,000 bytes that do not compress: no index holds them.
  const randomName = () =>
    Array.from({ length: 83 }, () => String.fromCodePoint(randomInt(0x4e00, 0x9fff))).join('')
  const far = Array.from({ length: 12 }, randomName).join('/')
  add(`${far}/far.png`, await withPrompt('x'))
  add('steps.png', await withPrompt('x', 'Steps: 99999999999, Seed: 1'))
  const texts = [
    '\\u0000 \\. \\N\t\\',
    '"}{\'; drop schema explore cascade; --',
    '<script>alert(1)</script>',
  ]
  for (const [index, text] of texts.entries()) add(`text${index}.png`, await withPrompt(text))
  add('line\nbreak \u001B[31m.png', png({ beforePixels: [textChunk('parameters', 'a\0b')] }))
  add('far.png', await withPrompt('far'), '+020000-01-01')

  const { added, problems } = await run()
  expect(problems.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: 'bomb.png', reason: 'Its picture has more than 100 million pixels.' },
    { path: 'circle', reason: 'It is a link to a folder, which is not followed.' },
    { path: 'cut.png', reason: expect.stringMatching(/^Its picture is damaged: .+\.$/) },
    { path: 'empty.jpg', reason: 'It is empty.' },
    { path: 'large.png', reason: 'It is larger than 100 MB.' },
    { path: 'link.png', reason: 'It is a link or a device, not a file.' },
    { path: 'page.png', reason: 'It is no PNG, JPEG, WebP or AVIF file.' },
    {
      path: `${far}/far.png`,
      reason: expect.stringMatching(/^The database refuses it: index row size/),
    },
  ])
  expect((await names()).toSorted()).toEqual([
    'far.png',
    'line\nbreak \u001B[31m.png',
    'steps.png',
    'text0.png',
    'text1.png',
    'text2.png',
  ])
  expect(added).toBe(6)
  const rows =
    await sql`select prompt, details ->> 'infotext' as infotext from explore.images where name like 'text%' order by name`
  expect(rows.map(({ prompt }) => prompt)).toEqual(texts)
  expect(rows[0]?.['infotext']).toContain(texts[0])
})

test('files whose names are no UTF-8 are imported and linked', async () => {
  const { sql, folder, files, run, names } = await openEmpty()
  const odd = (name: string) =>
    Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')])
  mkdirSync(odd('M\xe4rz'))
  writeFileSync(odd('M\xe4rz/b\xe4r.png'), await withPrompt('a bear'))
  expect(await run({ originals: 'link' })).toEqual({ added: 1, known: 0, problems: [], cut: [] })
  expect(await names()).toEqual(['b\uFFFDr.png'])
  const [row] = await sql`select folder, original from explore.images`
  expect(row?.['folder']).toBe('M\uFFFDrz')
  expect(existsSync(join(files, String(row?.['original'])))).toBe(true)
})

test('statistics that a killed import has not made are made at the next start, once', async () => {
  const { sql } = await openEmpty()
  const vacuums = async () => {
    // What a session counts is reported some time later.
    await sql`select pg_stat_force_next_flush()`
    const [row] =
      await sql`select vacuum_count from pg_stat_all_tables where relid = 'explore.images'::regclass`
    return Number(row?.['vacuum_count'])
  }
  await refreshStatistics(sql)
  expect(await vacuums()).toBe(0)
  const add = (from: number) =>
    sql.begin((transaction) =>
      appendImages(
        transaction,
        Array.from({ length: 100 }, (_, index) => generatedImage(10_000, 0, from + index)),
      ),
    )
  await add(0)
  await refreshStatistics(sql)
  await expect.poll(vacuums).toBe(1)
  const known =
    await sql`select from pg_stats where schemaname = 'explore' and tablename = 'images'`
  expect(known.length).toBeGreaterThan(0)
  await refreshStatistics(sql)
  await add(100)
  await refreshStatistics(sql)
  await expect.poll(vacuums).toBe(2)
})

test('texts that are too long are cut, and listed', async () => {
  const { sql, add, run } = await openEmpty()
  const long = 'x'.repeat(500_000)
  const settings = `Steps: 20, Sampler: ${'x'.repeat(20_000)}, Model: Inkwell`
  const bomb = await withPrompt(`a castle ${long}`, settings)
  add('bomb.png', bomb)
  add('castle.png', await withPrompt('a castle'))
  const { added, problems, cut } = await run()
  expect([added, problems]).toEqual([2, []])
  expect(cut).toEqual([
    {
      path: 'bomb.png',
      reason: 'The ends of texts are left out: prompt, sampler, infotext, settings.',
    },
  ])
  const [row] = await sql`select length(prompt) as prompt, length(sampler) as sampler,
    length(details::text) as details, length(search) as search,
    length(explore.card(images)::text) as card from explore.images where name = 'bomb.png'`
  expect(row).toMatchObject({ prompt: 100_000, sampler: 500 })
  expect(row?.['details']).toBeLessThan(120_000)
  expect(row?.['card']).toBeLessThan(4000)
})

test('originals are linked or left where they are, if asked for', async () => {
  const { sql, folder, files, add, run } = await openEmpty()
  add('a.png', await withPrompt('a'))
  await run({ originals: 'link' })
  const [image] = await sql`select original from explore.images`
  const linked = statSync(join(files, String(image?.['original'])))
  expect(linked.ino).toBe(statSync(join(folder, 'a.png')).ino)
  add('b.png', await withPrompt('b'))
  await run({ originals: 'none' })
  const rows = await sql`select name from explore.images where original is null`
  expect([...rows]).toEqual([{ name: 'b.png' }])
  expect(filesIn(join(files, 'originals')).length).toBe(1)
})

test.runIf(existsSync('/dev/shm') && statSync('/dev/shm').dev !== statSync(tmpdir()).dev)(
  'originals that cannot be linked, since they are on another disk, are answered with a sentence',
  async () => {
    const { url, add, folder, files, names } = await openEmpty()
    add('a.png', await withPrompt('a'))
    const elsewhere = mkdtempSync('/dev/shm/explore-import-')
    const options = {
      url,
      folder,
      files: elsewhere,
      originals: 'link',
      isDryRun: false,
      report: files,
    }
    const program = spawn(process.execPath, [join(import.meta.dirname, '../import/main.mjs')], {
      env: { ...process.env, EXPLORE_IMPORT: JSON.stringify(options) },
    })
    let printed = ''
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (data) => (printed += String(data)))
    }
    const code = await new Promise((resolve) => program.once('close', resolve))
    rmSync(elsewhere, { recursive: true })
    expect([code, printed]).toEqual([
      REFUSED,
      'Originals cannot be linked to another disk: use --originals copy, or none.\n',
    ])
    expect(await names()).toEqual([])
  },
)

test('a dry run says what would be added, and a problem is an exit code and a line of a file', async () => {
  const { sql, folder, files, add, names } = await openEmpty()
  const report = join(root, 'problems.txt')
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const options = { sql, folder, files, originals: 'copy', report } as const
  add('a.png', await withPrompt('a'), '2026-01-01')
  add('b.png', new Uint8Array(0))
  expect(await runImport({ ...options, isDryRun: true })).toBe(2)
  expect(printed.slice(0, 2)).toEqual(['a.png', '1 image would be added.'])
  expect(readFileSync(report, 'utf8')).toBe('b.png\tIt is empty.\n')
  expect(await names()).toEqual([])
  expect(filesIn(files)).toEqual([])
  add('b.png', await withPrompt('b'))
  expect(await runImport({ ...options, isDryRun: false })).toBe(0)
  expect(printed.at(-1)).toBe('2 images added.')
  expect(existsSync(report)).toBe(false)
  vi.restoreAllMocks()
})

test.each([
  [0, 10, 0, '░░░░░░░░░░░░░░░░░░░░░░░░  0 of 10 files'],
  [2500, 10_000, 25, '██████░░░░░░░░░░░░░░░░░░  2,500 of 10,000 files, 25 per second, 5 min left'],
  [
    1,
    1_000_000,
    25,
    '░░░░░░░░░░░░░░░░░░░░░░░░  1 of 1,000,000 files, 25 per second, 11 h 7 min left',
  ],
  [9_999, 10_000, 25, '███████████████████████░  9,999 of 10,000 files, 25 per second, 1 s left'],
  [1, 1, 25, '████████████████████████  1 of 1 file'],
])(
  'progress shows the files, their rate and the time left: %i of %i',
  (done, total, rate, line) => {
    expect(progressLine(done, total, rate)).toBe(line)
  },
)

const KILLS = NIGHTLY ? 20 : 2

test(`an import that is killed ${KILLS} times has whole images only, and goes on to the end`, async () => {
  const { url, sql, folder, files, add, names } = await openEmpty()
  const program = join(import.meta.dirname, '../node_modules/.explore-test')
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(import.meta.dirname, 'killedImport.ts'),
      outDir: program,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'import.mjs' } },
    },
  })
  const images = 7 * KILLS
  for (let index = 0; index < images; index++) {
    const date = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()
    add(`${index}.png`, await withPrompt(`image ${index}`), date)
  }

  /**
   * Every image that the database has is there as a whole, and the counts are those of the images.
   * @param first the n of the first image whose files are read
   */
  async function check(first: number) {
    const rows = await sql`select n, id, name, thumbnail, original from explore.images order by n`
    expect(rows.map(({ n, name }) => [n, name])).toEqual(
      rows.map((_, index) => [String(index), `${index}.png`]),
    )
    for (const { name, thumbnail, original } of rows.slice(first)) {
      expect(readFileSync(join(files, original))).toEqual(readFileSync(join(folder, name)))
      for (const width of ['320', '640']) {
        await sharp(join(files, thumbnail.replace('{width}', width))).stats()
      }
    }
    const [state] = await sql`select
      (select total from explore.gallery) as total,
      (select sum(images) from explore.categories where kind = 'folder') as counted`
    expect(state).toEqual({
      total: String(rows.length),
      counted: rows.length === 0 ? null : String(rows.length),
    })
    return rows.length
  }

  const start = () =>
    spawn(process.execPath, [join(program, 'import.mjs'), url, folder, files], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  // To start takes longer than to import two images, so the next one starts meanwhile.
  let next = start()

  /** Runs the program. @param files after how many of them, new or not, it is killed, some ms later */
  async function importOnce(kill: { readonly files: number; readonly ms: number } | null) {
    const child = next
    next = start()
    child.stdin.write('go')
    let done = 0
    child.stdout.on('data', (data) => {
      done += String(data).split('\n').length - 1
      if (kill !== null && done >= kill.files) setTimeout(() => child.kill('SIGKILL'), kill.ms)
    })
    return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  }

  let before = 0
  for (let kill = 0; kill < KILLS; kill++) {
    // What is there already goes past first, and two images are one transaction. The time after is another each time, to hit another moment.
    const ended = await importOnce({ files: before + 2 + (kill % 2), ms: (kill * 7) % 17 })
    expect(ended).toBe('SIGKILL')
    const after = await check(before)
    expect(after).toBeGreaterThan(before)
    before = after
  }
  expect(before).toBeLessThan(images)
  expect(await importOnce(null)).toBe(0)
  expect(await check(0)).toBe(images)
  expect((await names()).length).toBe(images)
  expect(filesIn(files).length).toBe(3 * images)
  next.kill()
  rmSync(program, { recursive: true })
})
