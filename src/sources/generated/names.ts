import { Faker } from '@faker-js/faker'
import { hashFraction } from '../../lib/hash'
import { peopleNames } from './peopleNames'

// The fields of one image are hashes of numbers of their own: see `imageFactory.ts`, which has 4 to 7.
const NAME = 8

/** The state of faker's random numbers for one name. They are hashes, since seeding faker takes longer than a name. */
let nameRandom: { readonly seed: number; readonly index: number; count: number }

const faker = new Faker({
  locale: peopleNames,
  randomizer: {
    next: () => hashFraction(nameRandom.seed, nameRandom.index, NAME, nameRandom.count++),
    seed: () => undefined,
  },
})

/** The name of the author of image `index` (0-based) of a gallery. */
export function nameOf(seed: number, index: number): string {
  nameRandom = { seed, index, count: 0 }
  return `${faker.person.firstName()} ${faker.person.lastName()}`
}
