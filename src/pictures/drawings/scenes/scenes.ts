import type { Scene } from '../drawContext'
import { cosmicNebula } from './cosmicNebula'
import { cyberpunkCity } from './cyberpunkCity'
import { desertLandscape } from './desertLandscape'
import { enchantedForest } from './enchantedForest'
import { fantasyCreature } from './fantasyCreature'
import { floatingIsland } from './floatingIsland'
import { futuristicSpaceship } from './futuristicSpaceship'
import { magicalPortal } from './magicalPortal'
import { medievalCastle } from './medievalCastle'
import { postApocalypticWorld } from './postApocalypticWorld'
import { steampunkMachine } from './steampunkMachine'
import { underwaterScene } from './underwaterScene'

/** The scenes by their name in a prompt, in lower case and without the article. */
export const scenes: ReadonlyMap<string, Scene> = new Map([
  ['cyberpunk city', cyberpunkCity],
  ['enchanted forest', enchantedForest],
  ['futuristic spaceship', futuristicSpaceship],
  ['medieval castle', medievalCastle],
  ['underwater scene', underwaterScene],
  ['desert landscape', desertLandscape],
  ['steampunk machine', steampunkMachine],
  ['cosmic nebula', cosmicNebula],
  ['fantasy creature', fantasyCreature],
  ['post-apocalyptic world', postApocalypticWorld],
  ['magical portal', magicalPortal],
  ['floating island', floatingIsland],
])
