import { expect, test } from 'vitest'
import {
  PROMPT_COUNT,
  promptNumber,
  promptText,
  QUALITIES,
  SCENES,
  STYLES,
} from '../../../../src/sources/generated/prompt'

test('scenes and styles are the twelve of the specification', () => {
  expect(SCENES.join('; ')).toBe(
    'a cyberpunk city; an enchanted forest; a futuristic spaceship; a medieval castle; an underwater scene; a desert landscape; a steampunk machine; a cosmic nebula; a fantasy creature; a post-apocalyptic world; a magical portal; a floating island',
  )
  expect(STYLES.join('; ')).toBe(
    'digital art; oil painting; watercolor; photorealistic; anime style; concept art; cinematic; surrealist; 8k resolution; detailed; vibrant colors; dramatic lighting',
  )
})

test('there are at least eight quality phrases, none twice', () => {
  expect(new Set(QUALITIES).size).toBe(QUALITIES.length)
  expect(QUALITIES.length).toBeGreaterThanOrEqual(8)
})

test('a prompt is scene, style and quality phrase', () => {
  expect(promptText(0)).toBe('a cyberpunk city, digital art, award winning')
  expect(promptText(7 * 120 + 2 * 10 + 2)).toBe('a cosmic nebula, watercolor, sharp focus')
})

test('each number below the count gives a different prompt', () => {
  const prompts = Array.from({ length: PROMPT_COUNT }, (_, number) => promptText(number))
  expect(PROMPT_COUNT).toBe(1440)
  expect(new Set(prompts).size).toBe(1440)
})

test('images have the same prompts as in earlier versions', () => {
  expect(promptText(promptNumber(60, 0))).toBe(
    'a fantasy creature, vibrant colors, trending on art sites',
  )
})
