import {
  type Product,
  type ProductDetail,
  pictureAtOf,
  productBySlug,
  swatchBeside,
} from '@dressing-room/contract/catalog'
import { productQuestions } from '@dressing-room/contract/conversations'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { besideProduct } from '@dressing-room/contract/recommendations'
import type { RefusalOf } from '@dressing-room/contract/refusals'
import { type ProductReviewWithMore, productReviews } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { isRouteErrorResponse, redirect, useMatches } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { optional } from '../../api/optional.ts'
import { orDetails, orRouteError } from '../../api/route-error.ts'
import { AvoidedHelp } from '../../features/avoided/avoided-help.tsx'
import { BuyBox } from '../../features/catalog/buy-box.tsx'
import { CompareButton } from '../../features/catalog/compare-button.tsx'
import { Ingredients, MADE_FOR_WORDS, materialsIn } from '../../features/catalog/composition.tsx'
import { type Choice, choiceOf } from '../../features/catalog/option-picker.ts'
import { ProductGallery } from '../../features/catalog/product-gallery.tsx'
import { productJsonLd } from '../../features/catalog/product-json-ld.ts'
import { picturesOf } from '../../features/catalog/product-picture.ts'
import { toProductSummary } from '../../features/catalog/product-summary.ts'
import { AskButton } from '../../features/conversations/ask-button.tsx'
import { PublicQuestions } from '../../features/conversations/public-questions.tsx'
import { ReportLink } from '../../features/moderation/report-link.tsx'
import { WhyHidden } from '../../features/moderation/why-hidden.tsx'
import { reviewQueryOf, toListQuery } from '../../features/reviews/review-query.ts'
import { SizeHelp } from '../../features/sizing/size-help.tsx'
import { formatRating } from '../../language/format.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { wayJsonLd, wayToProduct } from '../../shell/way.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messagePictures } from '../message-pictures.tsx'
import { RecentlyViewed } from '../recently-viewed.tsx'
import type { Route } from './+types/product-detail'

const ProductsBeside = later(async () => (await import('../../features/catalog/products-beside.tsx')).ProductsBeside)
const ItemReviews = later(async () => (await import('../../features/reviews/item-reviews.tsx')).ItemReviews)

const DESCRIPTION_LENGTH = 160

type Gone = RefusalOf<'product_gone'>['details']

export async function loader({ params, request, context }: Route.LoaderArgs) {
  // An address that was true once answers 410, so that search engines drop it.
  const api = context.get(apiContext)
  const query = toListQuery(reviewQueryOf(new URL(request.url).searchParams))
  const [product, said, beside, asked] = await Promise.all([
    orRouteError(call(productBySlug, { params }, api).catch(orDetails('product_gone'))),
    optional(call(productReviews, { params, query }, api)),
    // What is not there says so above.
    call(besideProduct, { params }, api).catch(() => undefined),
    call(productQuestions, { params }, api).catch(() => undefined),
  ])
  // A product that was renamed is still found by its old address.
  const { search, searchParams, origin } = new URL(request.url)
  if (product.slug !== params.slug) throw redirect(`${pages.product(product.slug)}${search}`, 301)
  const initialChoice = choiceOf(product, { color: searchParams.get('color'), size: searchParams.get('size') })
  // Made here, so that no browser loads what only search engines read.
  const structured = productJsonLd(product, origin)
  const reviews = said && { ...said, reviews: said.reviews.map(toShownReview) }
  return {
    product: { ...product, reviews: [] },
    reviews,
    questions: asked?.questions ?? [],
    beside: beside && toSummaries(beside),
    initialChoice,
    structured,
  }
}

function toSummaries({ together, similar, ofShop }: ResponseOf<typeof besideProduct>) {
  const summaries = (products: Product[]) => products.map((product) => toProductSummary(product))
  return { together: summaries(together), similar: summaries(similar), ofShop: summaries(ofShop) }
}

function toShownReview({ comment: text, ...review }: ProductReviewWithMore) {
  return { ...review, text }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: t`Product`, hidden: true })
  const { product, structured } = loaderData
  const [picture] = picturesOf(product)
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: product.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH) || product.name,
      path: pages.product(product.slug),
      ...(picture && { card: { path: `/share/product/${product.slug}.jpg`, alt: picture.alt || product.name } }),
      type: 'product',
      price: { amount: product.price, currency: product.priceCurrency },
    }),
    { 'script:ld+json': structured },
    ...wayJsonLd(matches, wayToProduct(product)),
  ]
}

export default function ProductDetailScreen({ loaderData }: Route.ComponentProps) {
  const { product, reviews, beside, questions, initialChoice } = loaderData
  return (
    <ProductPage
      key={`${product.slug} ${initialChoice.color} ${initialChoice.size}`}
      product={product}
      initialChoice={initialChoice}
      reviews={
        <Suspense fallback={<Skeleton className="h-80" />}>
          <ItemReviews
            title={t`Customer Reviews`}
            list={reviews}
            count={product.reviewCount}
            figures={formatRating(reviews?.rating ?? 0)}
            verified={t`Verified purchase`}
            seller={product.seller.name}
            beside={(id) => <ReportLink subject="product review" id={id} what={t`this review`} />}
          />
        </Suspense>
      }
      questions={
        <PublicQuestions
          questions={questions}
          seller={product.seller.name}
          ask={
            <AskButton
              label={t`Ask the seller`}
              title={t`Ask ${product.seller.name}`}
              about={{ kind: 'product', id: product._id }}
              picker={messagePictures}
            />
          }
          beside={(id) => <ReportLink subject="question" id={id} what={t`this answer`} />}
        />
      }
      beside={beside && <ProductsBeside key={product.slug} shop={product.seller} {...beside} />}
    />
  )
}

interface ProductPageProps {
  product: ProductDetail
  initialChoice: Choice
  reviews: ReactNode
  questions: ReactNode
  /** The ways on. */
  beside: ReactNode
}

function ProductPage({ product, initialChoice, reviews, questions, beside }: ProductPageProps) {
  const [choice, setChoice] = useState(initialChoice)
  const demo = siteOf(useMatches())?.demoPayments ?? false
  const [at, setAt] = useState(() => pictureAtOf(product, initialChoice.color))
  const hex = at === pictureAtOf(product, choice.color) ? swatchBeside(product, choice.color) : ''

  function onChoice(next: Choice) {
    setChoice(next)
    if (next.color !== choice.color && next.color !== '') setAt(pictureAtOf(product, next.color))
  }

  return (
    <article className="pt-2 md:pt-4">
      <Breadcrumb way={wayToProduct(product)} />
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-12 lg:gap-x-10">
        <div className="lg:col-span-7">
          <ProductGallery
            pictures={picturesOf(product)}
            name={product.name}
            path={pages.product(product.slug)}
            at={at}
            onAt={setAt}
            beside={hex ? { name: choice.color, hex } : undefined}
          />
        </div>
        <div className="md:sticky md:top-8 md:self-start lg:col-span-5">
          <BuyBox
            product={product}
            choice={choice}
            onChoice={onChoice}
            sizeHelp={<SizeHelp product={product} />}
            demo={demo}
          />
          <CompareButton slug={product.slug} />
        </div>
      </div>
      {/* Not in the grid above: what is sticky there would slide over it. */}
      <section
        aria-labelledby="description-title"
        className="mt-8 grid gap-x-[min(2.5rem,3vw)] gap-y-6 border-t border-hairline pt-8 md:grid-cols-12"
      >
        <div className="md:col-span-7">
          <h2 id="description-title" className="mb-3 text-lead font-semibold">
            <Trans>Description</Trans>
          </h2>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {product.description}
          </p>
          <Ingredients composition={product.composition} />
          {product.composition && product.composition.ingredients.length > 0 && (
            <AvoidedHelp ingredients={product.composition.ingredients} />
          )}
        </div>
        <dl className="grid auto-rows-min grid-cols-[auto_1fr] gap-x-6 gap-y-2 self-start md:col-span-5 md:pt-10">
          <Fact term={t`Category`}>
            {product.category && (
              <TextLink to={pages.category(product.categorySlug)} className="wrap-anywhere">
                {product.category}
              </TextLink>
            )}
          </Fact>
          <Fact term={t`Made for`}>
            {product.madeFor && (
              <TextLink to={pages.department(product.madeFor === 'everyone' ? 'unisex' : product.madeFor)}>
                {MADE_FOR_WORDS[product.madeFor]}
              </TextLink>
            )}
          </Fact>
          <Fact term={t`Materials`}>{materialsIn(product.composition)}</Fact>
          <Fact term={t`Condition`}>{product.itemCondition === 'New' ? t`New` : t`Used`}</Fact>
          <Fact term={t`SKU`}>{product.sku}</Fact>
        </dl>
      </section>
      <div className="pt-12 md:pt-18">
        {reviews}
        {questions}
        <div className="-ml-3">
          <ReportLink subject="product" id={product._id} what={t`this product`} />
        </div>
      </div>
      <Suspense>{beside}</Suspense>
      <RecentlyViewed kind="product" id={product._id} />
    </article>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <GoneProduct gone={error.data} slug={params.slug} />
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      page
      illustration="hanger"
      title={isUnknown ? t`Product not found.` : t`Failed to fetch product details`}
      action={
        isUnknown ? (
          <ButtonLink to={pages.home}>{t`Home`}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        )
      }
    />
  )
}

/** Orders, mails and search engines still lead here: it says what it was, and where things like it are. */
function GoneProduct({ gone, slug }: { gone: Gone; slug: string }) {
  const { name, category, categorySlug } = gone
  return (
    <EmptyState
      page
      illustration="hanger"
      title={name ? t`${name} is no longer for sale.` : t`This product was taken down.`}
      action={<ButtonLink to={pages.category(categorySlug)}>{t`See ${category}`}</ButtonLink>}
    >
      <WhyHidden subject="product" of={slug} />
    </EmptyState>
  )
}
