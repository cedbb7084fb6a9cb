import { productModeration } from './features/catalog/index.ts'
import { clipCommentModeration, clipModeration } from './features/clips/index.ts'
import { messageModeration, questionModeration } from './features/conversations/index.ts'
import type { ModerationSubject } from './features/moderation/index.ts'
import { productReviewModeration, serviceReviewModeration } from './features/reviews/index.ts'
import { shopModeration } from './features/shops/index.ts'
import { serviceModeration } from './features/stylist-services/index.ts'

/** What can be reported, and hidden. */
export const moderationSubjects: readonly ModerationSubject[] = [
  productModeration,
  serviceModeration,
  productReviewModeration,
  serviceReviewModeration,
  shopModeration,
  clipModeration,
  clipCommentModeration,
  messageModeration,
  questionModeration,
]
