import { KINDS } from './kinds'

/** The inputs that are typed into the known nodes, in the order of the editor. */
const ORDERS = `
KSampler: seed steps cfg sampler_name scheduler denoise
KSamplerAdvanced: add_noise noise_seed steps cfg sampler_name scheduler start_at_step end_at_step return_with_leftover_noise
SamplerCustom: add_noise noise_seed cfg
RandomNoise: noise_seed
KSamplerSelect: sampler_name
BasicScheduler: scheduler steps denoise
AlignYourStepsScheduler: model_type steps denoise
BetaSamplingScheduler: steps alpha beta
ExponentialScheduler: steps sigma_max sigma_min
Flux2Scheduler: steps width height
GITSScheduler: coeff steps denoise
Ideogram4Scheduler: steps width height mu std
KarrasScheduler: steps sigma_max sigma_min rho
LTXVScheduler: steps max_shift base_shift stretch terminal
LaplaceScheduler: steps sigma_max sigma_min mu beta
OptimalStepsScheduler: model_type steps denoise
PolyexponentialScheduler: steps sigma_max sigma_min rho
SDTurboScheduler: steps denoise
VPScheduler: steps beta_d beta_min eps_s
CFGGuider: cfg
DualCFGGuider: cfg_conds cfg_cond2_negative style
PerpNegGuider: cfg neg_scale
FluxGuidance: guidance
CheckpointLoader: config_name ckpt_name
CheckpointLoaderSimple: ckpt_name
UNETLoader: unet_name weight_dtype
UnetLoaderGGUF: unet_name
ImageOnlyCheckpointLoader: ckpt_name
unCLIPCheckpointLoader: ckpt_name
LoraLoader: lora_name strength_model strength_clip
LoraLoaderModelOnly: lora_name strength_model
CLIPTextEncode: text
CLIPTextEncodeControlnet: text
CLIPTextEncodeFlux: clip_l t5xxl guidance
CLIPTextEncodeHiDream: clip_l clip_g t5xxl llama
CLIPTextEncodeHunyuanDiT: bert mt5xl
CLIPTextEncodeKandinsky5: clip_l qwen25_7b
CLIPTextEncodeLumina2: system_prompt user_prompt
CLIPTextEncodePixArtAlpha: width height text
CLIPTextEncodeSD3: clip_l clip_g t5xxl empty_padding
CLIPTextEncodeSDXL: width height crop_w crop_h target_width target_height text_g text_l
CLIPTextEncodeSDXLRefiner: ascore width height text
GLIGENTextBoxApply: text width height x y
TextEncodeQwenImageEdit: prompt
TextEncodeQwenImageEditPlus: prompt
TextEncodeZImageOmni: prompt auto_resize_images
TextEncodeHunyuanVideo_ImageToVideo: prompt image_interleave
TextEncodeAceStepAudio: tags lyrics lyrics_strength
TextEncodeAceStepAudio1.5: tags lyrics seed bpm duration timesignature language keyscale generate_audio_codes cfg_scale temperature top_p top_k min_p
TextGenerate: prompt max_length sampling_mode thinking use_default_template
StringConcatenate: string_a string_b delimiter
StringReplace: string find replace
RegexReplace: string regex_pattern replace case_insensitive multiline dotall count
StringTrim: string mode
CaseConverter: string mode
JsonExtractString: json_string key
CustomCombo: choice index
AddTextPrefix: texts prefix
AddTextSuffix: texts suffix
ReplaceText: texts find replace
PrimitiveString: value
PrimitiveStringMultiline: value
PrimitiveInt: value
PrimitiveFloat: value
PrimitiveBoolean: value
ComfySwitchNode: switch
SaveImage: filename_prefix
SDXLPromptStyler: text_positive text_negative style log_prompt style_positive style_negative
LoadImage: image
ImpactWildcardProcessor: wildcard_text populated_text mode seed
ImpactWildcardEncode: wildcard_text populated_text mode Select_LoRA Select_Wildcard seed
ShowText|pysssss: text_0
Text Multiline: text
Text Concatenate: delimiter clean_whitespace
JoinStrings: delimiter
easy positive: positive
easy negative: negative
Efficient Loader: ckpt_name vae_name clip_skip lora_name lora_model_strength lora_clip_strength positive negative token_normalization weight_interpretation empty_latent_width empty_latent_height batch_size
KSampler (Efficient): seed steps cfg sampler_name scheduler denoise preview_method vae_decode
CLIPTextEncode (NSP): mode noodle_key seed text
KSampler //Inspire: seed steps cfg sampler_name scheduler denoise noise_mode
Seed (rgthree): seed
SDXL Power Prompt - Positive (rgthree): prompt_g prompt_l
SDXL Power Prompt - Simple / Negative (rgthree): prompt_g prompt_l
`

const WIDGETS: ReadonlyMap<string, readonly string[]> = new Map(
  ORDERS.trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([type = '', names = '']) => [type, names.split(' ')]),
)

const TEXT = /^(?:text|prompt|string|value|positive|negative)$/

/**
 * The inputs that are typed into a node, in the order of the editor; none if that is not known. Files name them
 * only since 2025, and in subgraphs still not all. A node that reads one text has it first.
 * @param values what was typed into the node
 */
export function typedInputs(type: string, values: readonly unknown[]): readonly string[] {
  const known = WIDGETS.get(type)
  if (known !== undefined) return known
  const kind = KINDS.get(type)
  const slots = kind?.does === 'encode' ? kind.texts : kind?.does === 'carry' ? kind.slots : []
  const texts = [...new Set(slots)].filter((name) => TEXT.test(name))
  return typeof values[0] === 'string' && texts.length === 1 ? texts : []
}
