import { likeableOf, type Likeable } from '../../sources/likes'
import { useSource } from '../queries/SourceContext'
import { useLike, type Like } from '../state/useLike'

/** The current like of an image of the shown source. The caller renders again only when it changes. */
export const useImageLike = (image: Likeable): Like => useLike(likeableOf(useSource(), image))
