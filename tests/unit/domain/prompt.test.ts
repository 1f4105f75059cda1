import { expect, test } from 'vitest'
import { composePrompt, QUALITIES, SCENES, STYLES } from '../../../src/domain/prompt'

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
  expect(composePrompt('a cosmic nebula', 'watercolor', 'sharp focus')).toBe(
    'a cosmic nebula, watercolor, sharp focus',
  )
})
