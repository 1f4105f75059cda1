/** What the picture shows. The product specification's list, word for word. */
export const SCENES = [
  'a cyberpunk city',
  'an enchanted forest',
  'a futuristic spaceship',
  'a medieval castle',
  'an underwater scene',
  'a desert landscape',
  'a steampunk machine',
  'a cosmic nebula',
  'a fantasy creature',
  'a post-apocalyptic world',
  'a magical portal',
  'a floating island',
] as const

/** How it is made. The product specification's list, word for word. */
export const STYLES = [
  'digital art',
  'oil painting',
  'watercolor',
  'photorealistic',
  'anime style',
  'concept art',
  'cinematic',
  'surrealist',
  '8k resolution',
  'detailed',
  'vibrant colors',
  'dramatic lighting',
] as const

/** The closing words of a prompt. The specification shows no list; this one is ours. */
export const QUALITIES = [
  'award winning',
  'highly polished',
  'sharp focus',
  'ultra fine detail',
  'gallery quality',
  'masterful composition',
  'rich textures',
  'studio quality',
  'trending on art sites',
  'crisp and clean',
] as const

/** Joins the three parts the way people write prompts: "scene, style, quality". */
export function composePrompt(
  scene: (typeof SCENES)[number],
  style: (typeof STYLES)[number],
  quality: (typeof QUALITIES)[number],
): string {
  return `${scene}, ${style}, ${quality}`
}
