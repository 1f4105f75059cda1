import { mix } from '../colour'
import { across, type Easel, type Scene } from '../easel'
import { openSkies } from '../moods'
import { fill, paint, placed, stroke } from '../paint'
import { glow, luminary } from '../parts/light'
import { mountains } from '../parts/ridge'
import { sky } from '../parts/sky'
import { specks, stars } from '../parts/specks'
import { disc, path } from '../path'

// One wing from the shoulder at 300, 290; `side` is -1 to the left. The skin hangs in scallops.
function wing(easel: Easel, side: number): string {
  const { between, deep, accent } = easel
  const reach = side * between(130, 180)
  const [wristX, wristY] = [300 + reach, between(100, 160)]
  const arm = path`M300 290Q${300 + reach * 0.3} ${wristY + 50} ${wristX} ${wristY}`
  let [skin, bones] = [arm, arm]
  let [lastX, lastY] = [wristX, wristY]
  for (const [share, drop] of [
    [0.8, 170],
    [0.6, 250],
    [0.1, 290],
    [-0.4, 280],
  ] as const) {
    const [x, y] = [wristX + reach * share, wristY + drop + between(-16, 16)]
    skin += path`Q${(x + lastX + wristX) / 3} ${(y + lastY + wristY) / 3} ${x} ${y}`
    bones += path`M${wristX} ${wristY}q${(x - wristX) * 0.7} 40 ${x - wristX} ${y - wristY}`
    ;[lastX, lastY] = [x, y]
  }
  return paint(easel, `${skin}L300 400z`, 0.7, mix(deep, accent, 0.3)) + stroke(bones, deep, 6)
}

// Neck and head look to the left; the tail curls out to the right.
const body =
  'M290 480C260 420 260 360 290 320q20-50-20-80l-20 6-14-10-30 4-6-10 36-24 26-16-6-26 22 20 18-18 0 20 30-2-12 24 26 6-14 20 22 12-18 18C320 330 340 370 350 420q20 60 90 50 60-20 40-66 30 4 26 20l24-10-14 28 10 22-24-10C480 520 390 530 320 500z'

function fire(easel: Easel): string {
  const { between, accent, light } = easel
  const reach = between(120, 190)
  const d = path`M206 238q${-reach / 2} -14 ${-reach} 40q20 2 30 -6q-12 24 -30 44q70 -14 ${reach} -74z`
  return (
    glow(easel, 200 - reach / 2, 270, 120, accent, 0.6) +
    fill(d, across(easel, [0, accent, 0.3], [0.6, accent], [1, light]))
  )
}

const dragon = (easel: Easel): string =>
  wing(easel, -1) +
  wing(easel, 1) +
  (easel.chance(0.5) ? fire(easel) : '') +
  paint(easel, body, 1) +
  fill(disc(260, 220, 5), easel.light)

// The rock on which it sits.
const crag = (easel: Easel): string => {
  const { between } = easel
  return paint(
    easel,
    path`M-40 640L${between(80, 170)} 590 210 520 270 480 390 490 ${between(410, 450)} 520 ${between(440, 500)} 570 640 640z`,
    1,
  )
}

/** A dragon on a crag, its wings spread before a great moon. */
export const fantasyCreature: Scene = {
  moods: openSkies,
  lightArea: [230, 220, 370, 300],
  draw: (easel) => {
    const { between, light } = easel
    const place = path`translate(${between(-20, 40)} ${between(-6, 24)})`
    return (
      sky(easel) +
      stars(easel, 340, 0.8) +
      luminary(easel, between(120, 180)) +
      mountains(easel, 470, 120, 0.15) +
      mountains(easel, 530, 90, 0.5) +
      placed(place, dragon(easel)) +
      crag(easel) +
      specks(easel, [0, 300, 600, 600], 18, 3, mix(light, easel.accent, 0.5))
    )
  },
}
