import type { NodeKind } from './nodeKind'

type Rows = Readonly<Record<string, NodeKind>>

const carry = (...slots: readonly string[]): NodeKind => ({ does: 'carry', slots, samples: false })
const sample = (...slots: readonly string[]): NodeKind => ({ does: 'carry', slots, samples: true })
const encode = (...texts: readonly string[]): NodeKind => ({ does: 'encode', texts })
const join = (
  parts: readonly string[] | RegExp,
  delimiter: { readonly input?: string; readonly by?: string } = {},
): NodeKind => ({ does: 'join', parts: [parts], input: 'delimiter', by: '\n', ...delimiter })
const joinSides = (...parts: readonly RegExp[]): NodeKind => ({
  does: 'join',
  parts,
  input: 'delimiter',
  by: '\n',
})
const first = (of: RegExp): NodeKind => ({ does: 'first', of })
const show = (from: string, ...shown: readonly string[]): NodeKind => ({
  does: 'show',
  shown,
  from,
})
const PIPE = carry('*')
const BOTH_SIDES = carry('positive', 'negative')
const CONDITIONING = carry('conditioning')
const EMPTY: NodeKind = { does: 'empty' }
const OPAQUE: NodeKind = { does: 'opaque' }
const LOAD: NodeKind = { does: 'load' }
const SAVE: NodeKind = { does: 'save', isPreview: false }
const PREVIEW: NodeKind = { does: 'save', isPreview: true }

/** One kind for many types, which are separated by commas. */
function all(kind: NodeKind, types: string): Rows {
  return Object.fromEntries(types.split(',').map((type) => [type.trim(), kind]))
}

/** The outputs of the contexts of rgthree. */
const CONTEXT = carry(
  '*',
  'model',
  'clip',
  'vae',
  'positive',
  'negative',
  'latent',
  'images',
  'seed',
  'steps',
  'step_refiner',
  'cfg',
  'ckpt_name',
  'sampler',
  'scheduler',
  'clip_width',
  'clip_height',
  'text_pos_g',
  'text_pos_l',
  'text_neg_g',
  'text_neg_l',
  'mask',
  'control_net',
)
const PIPE_LINE = ['model', 'positive', 'negative', 'latent', 'vae', 'clip', 'image', 'seed']
const BASIC_PIPE = ['model', 'clip', 'vae', 'positive', 'negative']
const EFFICIENT = ['model', 'positive', 'negative', 'latent', 'vae']

/** What the nodes of each suite do. A node that is not here is judged by the shape of its slots. */
const SUITES: Readonly<Record<string, Rows>> = {
  ComfyUI: {
    ...all(sample(), 'KSampler, KSamplerAdvanced, SamplerCustom, SamplerCustomAdvanced'),
    ...all(PIPE, 'BasicGuider, CFGGuider, DualCFGGuider, DualModelGuider, PerpNegGuider'),
    ...all(
      BOTH_SIDES,
      `ControlNetApplyAdvanced, ControlNetApplySD3, ControlNetInpaintingAliMamaApply,
       InpaintModelConditioning, InstructPixToPixConditioning, ConditioningStableAudio,
       LTXVConditioning, LTXVAddGuide, LTXVCropGuides, LTXVImgToVideo, HunyuanVideo15ImageToVideo,
       HunyuanVideo15SuperResolution, HunyuanRefinerLatent, Kandinsky5ImageToVideo,
       SD_4XUpscale_Conditioning, VOIDInpaintConditioning, HiDreamO1ReferenceImages,
       BerniniConditioning, Wan22FunControlToVideo, WanAnimateToVideo, WanCameraImageToVideo,
       WanDancerVideo, WanFirstLastFrameToVideo, WanFunControlToVideo, WanFunInpaintToVideo,
       WanHuMoImageToVideo, WanImageToVideo, WanMoveTrackToVideo, WanSCAILToVideo,
       WanSoundImageToVideo, WanSoundImageToVideoExtend, WanTrackToVideo, WanVaceToVideo`,
    ),
    PairConditioningSetProperties: carry('positive_NEW', 'negative_NEW'),
    ...all(
      joinSides(/^positive/, /^negative/),
      `PairConditioningCombine, PairConditioningSetDefaultCombine,
       PairConditioningSetPropertiesAndCombine`,
    ),
    ...all(carry('model', 'positive', 'negative'), 'LTXVReferenceAudio, WanInfiniteTalkToVideo'),
    WanPhantomSubjectToVideo: carry('positive', 'negative', 'negative', 'latent'),
    ...all(carry('positive'), 'HunyuanImageToVideo, PiDConditioning'),
    ...all(
      CONDITIONING,
      `FluxGuidance, FluxDisableGuidance, FluxKontextMultiReferenceLatentMethod, ReferenceLatent,
       ReferenceTimbreAudio, ConditioningSetArea, ConditioningSetAreaPercentage,
       ConditioningSetAreaPercentageVideo, ConditioningSetAreaStrength, ConditioningSetMask,
       ConditioningSetTimestepRange, ControlNetApply, StyleModelApply, unCLIPConditioning,
       StableCascade_StageB_Conditioning`,
    ),
    ConditioningSetProperties: carry('cond_NEW'),
    GLIGENTextBoxApply: carry('conditioning_to'),
    ...all(
      EMPTY,
      `ConditioningZeroOut, LotusConditioning, SV3D_Conditioning, SVD_img2vid_Conditioning,
       StableZero123_Conditioning, StableZero123_Conditioning_Batched, Hunyuan3Dv2Conditioning,
       Hunyuan3Dv2ConditioningMultiView, TripoSplatConditioning`,
    ),
    ConditioningCombine: join(/^conditioning_\d+$/),
    ...all(join(/^conditioning_(?:to|from)$/), 'ConditioningConcat, ConditioningAverage'),
    ...all(
      join(/^cond(?:_NEW|_DEFAULT)?$/),
      'ConditioningSetDefaultCombine, ConditioningSetPropertiesAndCombine',
    ),
    ...all(
      encode('text'),
      `CLIPTextEncode, CLIPTextEncodeControlnet, CLIPTextEncodePixArtAlpha,
       CLIPTextEncodeSDXLRefiner, PhotoMakerEncode`,
    ),
    CLIPTextEncodeSDXL: encode('text_g', 'text_l'),
    CLIPTextEncodeFlux: encode('t5xxl', 'clip_l'),
    CLIPTextEncodeSD3: encode('t5xxl', 'clip_g', 'clip_l'),
    CLIPTextEncodeHiDream: encode('llama', 't5xxl', 'clip_g', 'clip_l'),
    CLIPTextEncodeHunyuanDiT: encode('bert', 'mt5xl'),
    CLIPTextEncodeKandinsky5: encode('qwen25_7b', 'clip_l'),
    CLIPTextEncodeLumina2: encode('user_prompt'),
    ...all(
      encode('prompt'),
      `TextEncodeQwenImageEdit, TextEncodeQwenImageEditPlus, TextEncodeZImageOmni,
       TextEncodeHunyuanVideo_ImageToVideo`,
    ),
    ...all(encode('tags', 'lyrics'), 'TextEncodeAceStepAudio, TextEncodeAceStepAudio1.5'),
    ...all(
      carry('value'),
      `PrimitiveString, PrimitiveStringMultiline, PrimitiveInt, PrimitiveFloat, PrimitiveBoolean,
       PrimitiveNode`,
    ),
    CustomCombo: carry('choice', 'index'),
    StringConcatenate: join(/^string_[ab]$/),
    AddTextPrefix: join(['prefix', 'texts'], { by: '' }),
    AddTextSuffix: join(['texts', 'suffix'], { by: '' }),
    JsonExtractString: { does: 'member', of: 'json_string', by: 'key' },
    ComfyNumberConvert: carry('value'),
    ...all(carry('string'), 'StringTrim, CaseConverter, StringSubstring'),
    ...all(
      carry('texts'),
      'StripWhitespace, TextToLowercase, TextToUppercase, TruncateText, MergeTextLists',
    ),
    PreviewAny: show('source', 'preview', 'preview_text'),
    ...all(OPAQUE, 'TextGenerate, TextGenerateLTX2Prompt, RegexExtract'),
    ...all(
      LOAD,
      `CheckpointLoader, CheckpointLoaderSimple, UNETLoader, CLIPLoader, DualCLIPLoader,
       TripleCLIPLoader, QuadrupleCLIPLoader, VAELoader, ControlNetLoader, DiffControlNetLoader,
       StyleModelLoader, CLIPVisionLoader, UpscaleModelLoader, LoraLoader, LoraLoaderModelOnly,
       HypernetworkLoader, GLIGENLoader, LoadImage, LoadImageMask, LoadImageOutput,
       CLIPVisionEncode, VAEEncode, EmptyLatentImage, EmptySD3LatentImage`,
    ),
    ...all(
      SAVE,
      `SaveImage, SaveImageAdvanced, SaveAnimatedPNG, SaveAnimatedWEBP, SaveVideo, SaveWEBM,
       SaveSVGNode, SaveImageWebsocket`,
    ),
    PreviewImage: PREVIEW,
  },
  'Impact Pack': {
    ...all(
      PIPE,
      `ToBasicPipe, ToDetailerPipe, ToDetailerPipeSDXL, EditBasicPipe, EditDetailerPipe,
       EditDetailerPipeSDXL, BasicPipeToDetailerPipe, BasicPipeToDetailerPipeSDXL,
       DetailerPipeToBasicPipe, AnyPipeToBasic`,
    ),
    ...all(carry(...BASIC_PIPE), 'FromBasicPipe, FromDetailerPipe'),
    ...all(carry('*', ...BASIC_PIPE), 'FromBasicPipe_v2, FromDetailerPipe_v2'),
    FromDetailerPipe_SDXL: carry('*', ...BASIC_PIPE),
    ...all(sample('*', 'latent'), 'ImpactKSamplerBasicPipe, ImpactKSamplerAdvancedBasicPipe'),
    ...all(
      sample(),
      `FaceDetailer, FaceDetailerPipe, DetailerForEach, DetailerForEachDebug, DetailerForEachPipe,
       DetailerForEachDebugPipe, MaskDetailerPipe, SEGSUpscaler, SEGSUpscalerPipe`,
    ),
    ...all(
      encode('populated_text', 'wildcard_text'),
      'ImpactWildcardProcessor, ImpactWildcardEncode',
    ),
    ...all(join(/^conditioning\d+$/), 'ImpactCombineConditionings, ImpactConcatConditionings'),
    ImpactNegativeConditioningPlaceholder: EMPTY,
  },
  'Inspire Pack': {
    ...all(
      sample(),
      `KSampler //Inspire, KSamplerAdvanced //Inspire, KSamplerPipe //Inspire,
       KSamplerAdvancedPipe //Inspire, KSamplerProgress //Inspire, KSamplerAdvancedProgress //Inspire`,
    ),
    'WildcardEncode //Inspire': encode('populated_text', 'wildcard_text'),
    'MakeBasicPipe //Inspire': PIPE,
    'CLIPTextEncodeWithWeight //Inspire': encode('text'),
    ...all(
      encode('prompt'),
      'RegionalConditioningSimple //Inspire, RegionalConditioningColorMask //Inspire',
    ),
    ...all(
      CONDITIONING,
      `RemoveControlNet //Inspire, ConditioningStretch //Inspire, ConditioningUpscale //Inspire`,
    ),
    'ConcatConditioningsWithMultiplier //Inspire': join(/^conditioning\d+$/),
    'ZipPrompt //Inspire': PIPE,
    'UnzipPrompt //Inspire': carry('positive', 'negative'),
    'PromptExtractor //Inspire': OPAQUE,
  },
  'Easy Use': {
    ...all(
      carry('*', 'model', 'vae', 'clip', 'positive', 'negative', 'latent'),
      `easy fullLoader, easy a1111Loader, easy comfyLoader, easy hunyuanDiTLoader,
       easy cascadeLoader, easy kolorsLoader, easy fluxLoader, easy pixArtLoader, easy mochiLoader,
       easy svdLoader`,
    ),
    ...all(
      PIPE,
      `easy preSampling, easy preSamplingAdvanced, easy preSamplingNoiseIn, easy preSamplingCustom,
       easy preSamplingSdTurbo, easy preSamplingCascade, easy preSamplingLayerDiffusion,
       easy preSamplingLayerDiffusionADDTL, easy preSamplingDynamicCFG, easy pipeIn,
       easy pipeEditPrompt, easy pipeToBasicPipe, easy pipeBatchIndex, easy XYPlot,
       easy XYPlotAdvanced, easy applyBrushNet, easy applyPowerPaint, easy applyInpaint,
       easy controlnetStackApply, easy preDetailerFix, easy preMaskDetailerFix, easy hiresFix`,
    ),
    ...all(carry('*', ...PIPE_LINE), 'easy pipeOut, easy pipeEdit'),
    ...all(
      carry('*', 'positive', 'negative'),
      'easy controlnetLoader, easy controlnetLoaderADV, easy controlnetLoader++',
    ),
    ...all(
      carry('*', 'model', 'positive', 'negative'),
      'easy instantIDApply, easy instantIDApplyADV, easy pulIDApply, easy pulIDApplyADV',
    ),
    'easy ipadapterApplyRegional': carry('*', 'ipadapter_params', 'positive', 'negative'),
    'easy loraPromptApply': carry('model', 'clip', 'positive', 'negative'),
    ...all(
      sample('*', 'image'),
      `easy kSampler, easy kSamplerCustom, easy kSamplerTiled, easy kSamplerLayerDiffusion,
       easy kSamplerDownscaleUnet, easy kSamplerInpainting, easy kSamplerSDTurbo,
       easy fullCascadeKSampler, easy cascadeKSampler, easy detailerFix`,
    ),
    'easy fullkSampler': sample('*', 'image', ...PIPE_LINE),
    'easy positive': carry('positive'),
    'easy negative': carry('negative'),
    'easy prompt': carry('text|main'),
    'easy wildcards': encode('populated_text', 'text'),
    'easy string': carry('value'),
    'easy promptConcat': join(/^prompt\d+$/, { input: 'separator' }),
    'easy stylesSelector': carry('positive', 'negative'),
    'easy stringJoinLines': join(/^string$/),
    'easy showAnything': show('anything', 'text'),
  },
  Efficiency: {
    'Efficient Loader': carry(...EFFICIENT, 'clip'),
    'Eff. Loader SDXL': carry('*', 'latent', 'vae'),
    'Pack SDXL Tuple': PIPE,
    'Unpack SDXL Tuple': carry('model', 'clip', 'positive', 'negative', 'refiner_model'),
    'Apply ControlNet Stack': BOTH_SIDES,
    ...all(sample(...EFFICIENT, 'image'), 'KSampler (Efficient), KSampler Adv. (Efficient)'),
    'KSampler SDXL (Eff.)': sample('*', 'latent', 'vae', 'image'),
    ...all(LOAD, 'LoRA Stacker, Control Net Stacker'),
  },
  rgthree: {
    ...all(CONTEXT, 'Context (rgthree), Context Big (rgthree)'),
    ...all(
      first(/^ctx_\d+$/),
      `Context Switch (rgthree), Context Switch Big (rgthree), Context Merge (rgthree),
       Context Merge Big (rgthree)`,
    ),
    'Any Switch (rgthree)': first(/^any_\d+$/),
    'Display Any (rgthree)': show('source', 'output'),
    'Power Prompt (rgthree)': carry('prompt', 'model', 'clip', 'prompt'),
    'Power Prompt - Simple (rgthree)': carry('prompt'),
    ...all(
      encode('prompt_g', 'prompt_l'),
      'SDXL Power Prompt - Positive (rgthree), SDXL Power Prompt - Simple / Negative (rgthree)',
    ),
    'Power Primitive (rgthree)': carry('value'),
    ...all(LOAD, 'Power Lora Loader (rgthree), Lora Loader Stack (rgthree)'),
  },
  KJNodes: {
    ...all(carry('string'), 'StringConstant, StringConstantMultiline'),
    JoinStrings: join(/^string\d+$/),
    JoinStringMulti: join(/^string_\d+$/),
    ConditioningMultiCombine: join(/^conditioning_\d+$/),
    CondPassThrough: BOTH_SIDES,
    ...all(
      joinSides(/^positive_\d+$/, /^negative_\d+$/),
      `ConditioningSetMaskAndCombine, ConditioningSetMaskAndCombine3,
       ConditioningSetMaskAndCombine4, ConditioningSetMaskAndCombine5`,
    ),
    HunyuanVideoEncodeKeyframesToCond: carry('model', 'positive', 'negative'),
    StyleModelApplyAdvanced: CONDITIONING,
    GLIGENTextBoxApplyBatchCoords: carry('conditioning_to'),
    SomethingToString: carry('input'),
    Krea2PromptWeight: carry('model', 'text'),
    Ideogram4PromptBuilderKJ: join([
      'high_level_description',
      'background',
      'aesthetics',
      'lighting',
      'medium',
    ]),
    ...all(OPAQUE, 'Superprompt, WidgetToString'),
    DiTBlockLoraLoader: LOAD,
  },
  WAS: {
    'KSampler (WAS)': sample(),
    'KSampler Cycle': sample(),
    'CLIPTextEncode (NSP)': encode('text'),
    'Text to Conditioning': encode('text'),
    ...all(
      carry('text'),
      `Text Multiline, Text Multiline (Code Compatible), Text to String,
       Text Parse A1111 Embeddings, Text Parse Noodle Soup Prompts, Text Parse Tokens,
       Text to Console, Text Shuffle, Text Sort`,
    ),
    'String to Text': carry('string'),
    'Text String': carry('text', 'text_b', 'text_c', 'text_d'),
    'Text Concatenate': join(/^text_[a-d]$/),
    'Text List to Text': join(/^text_list$/),
    'Bus Node': carry('*', ...BASIC_PIPE),
    // It gives one of the lines, and the file does not say which.
    'Text Random Line': OPAQUE,
    'Prompt Styles Selector': OPAQUE,
    'Prompt Multiple Styles Selector': OPAQUE,
  },
  pysssss: {
    'ShowText|pysssss': show('text', 'text_0', 'text2', 'text'),
    'StringFunction|pysssss': join(/^text_[abc]$/),
    'ReroutePrimitive|pysssss': carry('value'),
    ...all(LOAD, 'LoraLoader|pysssss, CheckpointLoader|pysssss'),
    ...all(OPAQUE, 'LoadText|pysssss'),
  },
  Crystools: {
    ...all(carry('string'), 'Primitive string [Crystools], Primitive string multiline [Crystools]'),
    'List of strings [Crystools]': join(/^string_\d+$/),
    'Pipe to/edit any [Crystools]': PIPE,
    'Pipe from any [Crystools]': carry('*', 'any_1', 'any_2', 'any_3', 'any_4', 'any_5', 'any_6'),
    'Save image with extra metadata [Crystools]': SAVE,
    'Preview from image [Crystools]': PREVIEW,
  },
  Comfyroll: {
    'CR Text': carry('text'),
    'CR Prompt Text': carry('prompt'),
    'CR Multiline Text': carry('text'),
    'CR Text Concatenate': join(/^text\d$/, { input: 'separator', by: '' }),
    'CR Text Operation': carry('text'),
    'CR Combine Prompt': join(/^part\d$/, { by: ', ' }),
    'CR SDXL Base Prompt Encoder': carry('pos_g|pos_l', 'neg_g|neg_l'),
    'CR Module Pipe Loader': PIPE,
    'CR Module Output': PIPE,
    'CR Module Input': carry('*', 'model', 'positive', 'negative', 'latent', 'vae', 'clip'),
    ...all(LOAD, 'CR Load LoRA, CR LoRA Stack, CR Apply LoRA Stack'),
  },
  'Lora Manager': {
    ...all(
      LOAD,
      `Lora Loader (LoraManager), LoRA Text Loader (LoraManager), Lora Stacker (LoraManager),
       WanVideo Lora Select (LoraManager)`,
    ),
    'Prompt (LoraManager)': encode('text'),
    'Text (LoraManager)': carry('text'),
    'TriggerWord Toggle (LoraManager)': OPAQUE,
    'Save Image (LoraManager)': SAVE,
  },
  'Nunchaku and GGUF': {
    ...all(
      LOAD,
      `NunchakuFluxDiTLoader, NunchakuQwenImageDiTLoader, NunchakuZImageDiTLoader,
       NunchakuTextEncoderLoader, NunchakuTextEncoderLoaderV2, NunchakuFluxLoraLoader,
       NunchakuFluxLoraStack, UnetLoaderGGUF, UnetLoaderGGUFAdvanced, CLIPLoaderGGUF,
       DualCLIPLoaderGGUF, TripleCLIPLoaderGGUF, QuadrupleCLIPLoaderGGUF`,
    ),
  },
  WanVideoWrapper: {
    ...all(sample(), 'WanVideoSampler, WanVideoSamplerv2, WanVideoDiffusionForcingSampler'),
    ...all(PIPE, 'WanVideoTextEncode, WanVideoTextEncodeCached, WanVideoTextEmbedBridge'),
    WanVideoTextEncodeSingle: encode('prompt'),
    WanVideoApplyNAG: carry('original_text_embeds'),
    ...all(LOAD, 'WanVideoModelLoader, WanVideoLoraSelect, WanVideoLoraSelectMulti'),
  },
  'SDXL Prompt Styler': {
    ...all(carry('text_positive', 'text_negative'), 'SDXLPromptStyler, SDXLPromptStylerPreview'),
    SDXLPromptStylerAdvanced: carry(
      'text_positive_g',
      'text_positive_l',
      'text_positive_g',
      'text_negative',
      'text_negative',
      'text_negative',
    ),
  },
  RES4LYF: {
    ...all(
      sample(),
      `ClownsharKSampler_Beta, ClownsharkChainsampler_Beta, SharkSampler, SharkSampler_Beta,
       SharkChainsampler_Beta, BongSampler, ClownSampler, ClownsharKSampler`,
    ),
    CLIPTextEncodeFluxUnguided: encode('t5xxl', 'clip_l'),
    ...all(
      CONDITIONING,
      `StyleModelApplyStyle, ConditioningTruncate, ConditioningMultiply, ConditioningDownsample (T5),
       CrossAttn_EraseReplace_HiDream`,
    ),
    ConditioningZeroAndTruncate: EMPTY,
    ...all(
      join(/^conditioning_(?:\d|[A-C])$/),
      `ConditioningAdd, ConditioningBatch4, ConditioningBatch8, ClownRegionalConditioning_AB,
       ClownRegionalConditioning_ABC, ConditioningAverageScheduler`,
    ),
  },
  tinyterraNodes: {
    ...all(
      carry('*', ...PIPE_LINE),
      'ttN pipeLoader, ttN pipeLoader_v2, ttN pipeEDIT, ttN pipeLoaderSDXL, ttN pipeLoaderSDXL_v2',
    ),
    ...all(
      sample('*', ...PIPE_LINE),
      `ttN pipeKSampler, ttN pipeKSampler_v2, ttN pipeKSamplerAdvanced,
       ttN pipeKSamplerAdvanced_v2, ttN pipeKSamplerSDXL, ttN pipeKSamplerSDXL_v2`,
    ),
    'ttN KSampler_v2': sample(...PIPE_LINE),
    'ttN pipeIN': PIPE,
    'ttN pipeOUT': carry(...PIPE_LINE, '*'),
    ...all(PIPE, 'ttN pipe2BASIC, ttN pipe2DETAILER, ttN pipeLoraStack'),
    'ttN pipeEncodeConcat': carry('*', 'positive', 'negative'),
    'ttN conditioning': carry('model', 'positive', 'negative', 'clip', 'positive', 'negative'),
    ...all(carry('text'), 'ttN text, ttN textDebug, ttN textOutput'),
    'ttN concat': join(/^text\d$/),
    'ttN text3BOX_3WAYconcat': joinSides(
      /^text1$/,
      /^text2$/,
      /^text3$/,
      /^text[12]$/,
      /^text[13]$/,
      /^text[23]$/,
      /^text\d$/,
    ),
    'ttN text7BOX_concat': joinSides(
      /^text1$/,
      /^text2$/,
      /^text3$/,
      /^text4$/,
      /^text5$/,
      /^text6$/,
      /^text7$/,
      /^text\d$/,
    ),
    ...all(carry('int|float'), 'ttN int, ttN float'),
  },
  'Image Saver': {
    ...all(carry('string'), 'String Literal, String Literal (Image Saver)'),
    'Conditioning Concat Optional': join(/^conditioning_(?:to|from)$/),
    ...all(SAVE, 'Image Saver, Image Saver Simple'),
    ...all(LOAD, 'Checkpoint Loader with Name (Image Saver), UNet loader with Name (Image Saver)'),
    'Any to String (Image Saver)': carry('value'),
  },
  'Prompt Manager': {
    ...all(carry('text'), 'PromptManager, PromptManagerAdvanced, PromptBrowser'),
    PromptComposer: carry('prompt'),
    ...all(OPAQUE, 'PromptGenerator, PromptExtractor'),
  },
  'smZ and others': {
    ...all(encode('text'), 'smZ CLIPTextEncode, BNK_CLIPTextEncodeAdvanced'),
    ...all(
      OPAQUE,
      'OllamaGenerate, OllamaGenerateV2, OllamaGenerateAdvance, OllamaVision, OllamaChat',
    ),
    ...all(
      carry('text'),
      'DPRandomGenerator, DPCombinatorialGenerator, Textbox, TextBox, Text box',
    ),
    UltimateSDUpscale: sample(),
    mxSeed: carry('X'),
    mxSlider: { does: 'switch', condition: 'isfloatX', on: 'Xf', off: 'Xi' },
    'LayerUtility: TextJoin': join(/^text_\d$/, { by: ', ' }),
    DF_String_Concatenate: join(['Prepend', 'Append'], { input: 'Delimiter', by: '' }),
  },
}

/** What each known type of node does. */
export const KINDS: ReadonlyMap<string, NodeKind> = new Map(
  Object.values(SUITES).flatMap((rows) => Object.entries(rows)),
)
