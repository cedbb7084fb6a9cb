import {
  addClipComment,
  type Clip,
  getClip,
  likeClip,
  listClipComments,
  listClips,
  removeClipComment,
  shareClip,
} from '@dressing-room/contract/clips'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

function aClip(id: string, change: Partial<Clip> = {}): Clip {
  return {
    id,
    videoUrl: `/media/clips/${id}.webm`,
    username: 'atelier-oda',
    likes: 7,
    comments: 1,
    shares: 2,
    caption: `Caption ${id}`,
    type: 'video/webm',
    width: 480,
    height: 600,
    duration: 4,
    isSilent: true,
    shows: { kind: 'product', name: 'Slip Dress', address: 'slip-dress', price: 189, priceCurrency: 'USD' },
    liked: false,
    isOwn: false,
    ...change,
  }
}

const FIRST = { clips: [aClip('a'), aClip('b'), aClip('c')], next: 'more' }

/** jsdom has no video: what is asked of it is noted. */
const played: string[] = []
/** Every frame that is watched; tests say how much of each is in view. */
const watched = new Map<Element, (...ratios: number[]) => void>()

beforeEach(() => {
  played.length = 0
  watched.clear()
  vi.stubGlobal('IntersectionObserver', function observer(tell: (entries: { intersectionRatio: number }[]) => void) {
    return {
      observe: (element: Element) =>
        watched.set(element, (...ratios) => tell(ratios.map((intersectionRatio) => ({ intersectionRatio })))),
      disconnect: () => {},
    }
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push('play')
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    played.push('pause')
    this.dispatchEvent(new Event('pause'))
  })
})

/** As the browser tells it when the panel's button is pressed. */
async function openPanel(options: Parameters<typeof openScreen>[1] = {}) {
  const opened = await openScreen('/about', { framed: true, ...options })
  const panel = document.getElementById('social-panel') as HTMLElement
  const event = Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' })
  panel.dispatchEvent(event)
  return opened
}

const feed = () => screen.findByRole('feed', { hidden: true })
const videos = async () => within(await feed()).findAllByRole('article', { hidden: true })
const inView = (at: number, ...ratios: number[]) => [...watched.values()][at]?.(...ratios)

describe('the social panel', () => {
  it('asks for nothing before somebody opens it', async () => {
    // Loaded by whoever has opened it before: only opening it is missing.
    await import('../app/routes/social-feed.tsx')
    await openScreen('/about', { framed: true })
    expect(api.sentTo(listClips)).toEqual([])
  })

  it('shows three videos with handle, caption, counts and the way to what they show', async () => {
    api.respond(listClips, FIRST)
    await openPanel()
    const [first] = await videos()
    if (!first) throw new Error('no video')
    const card = within(first)
    expect(card.getByText('@atelier-oda')).toHaveAttribute('href', '/shops/atelier-oda')
    expect(card.getByText('View')).toHaveAttribute('href', '/product/slip-dress')
    expect(card.getByText('$189.00')).toBeInTheDocument()
    expect(first.querySelector('video')).toHaveAttribute('preload', 'none')
    expect(await videos()).toHaveLength(3)
  })

  it('says that there are none, or that they could not be loaded, and asks again', async () => {
    api.fail(listClips)
    tolerate(/500/)
    const { user } = await openPanel()
    await screen.findByText("Couldn't load the videos.")
    api.respond(listClips, { clips: [] })
    await user.click(screen.getByText('Try again'))
    await screen.findByText('No videos yet.')
  })

  it('grows by three near its end, until it says that there are no more', async () => {
    api.respond(listClips, ({ query }) => (query.after ? { clips: [aClip('c'), aClip('d'), aClip('e')] } : FIRST))
    const { user } = await openPanel()
    await videos()
    await user.click(screen.getByText('More videos'))
    await waitFor(async () => expect(await videos()).toHaveLength(5))
    expect(screen.getByText('You have seen all videos.')).toBeInTheDocument()
    expect(screen.getByText('Three more videos.')).toBeInTheDocument()
  })
})

describe('a video', () => {
  it('plays while all of it is in view, pauses otherwise, and a press turns that round', async () => {
    api.respond(listClips, FIRST)
    const { user } = await openPanel()
    await videos()
    inView(0, 0.6)
    expect(played).toEqual(['pause'])
    inView(0, 1)
    expect(played).toEqual(['pause', 'play'])
    await user.click(await screen.findByLabelText('Play: Caption b'))
    expect(played).toEqual(['pause', 'play', 'play'])
  })

  it('obeys the last of several crossings that a busy browser tells at once', async () => {
    api.respond(listClips, FIRST)
    await openPanel()
    await videos()
    inView(1, 0.5, 1)
    expect(played).toEqual(['play'])
    inView(1, 1, 0.5)
    expect(played).toEqual(['play', 'pause'])
  })

  it('waits for a press where nothing should move', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }))
    api.respond(listClips, FIRST)
    await openPanel()
    await videos()
    inView(0, 1)
    expect(played).toEqual([])
  })
})

describe('a like', () => {
  const likeOf = async () =>
    within((await videos())[0] as HTMLElement)
      .getByText('Like')
      .closest('button') as HTMLElement

  it('of nobody asks politely to log in, and leads back to the video', async () => {
    api.respond(listClips, FIRST)
    const { user } = await openPanel()
    await user.click(await likeOf())
    expect(screen.getByText('log in')).toHaveAttribute('href', '/login?next=%2Fclips%2Fa')
    expect(await likeOf()).toHaveTextContent('7')
  })

  it('counts at once, and is taken back where the shop says no', async () => {
    api.respond(listClips, FIRST)
    api.refuse(likeClip, 'clip_not_found')
    const { user } = await openPanel({ user: aUser() })
    await user.click(await likeOf())
    await screen.findByText('This video is not here any more.')
    expect(await likeOf()).toHaveTextContent('7')
    api.respond(likeClip, { likes: 9, liked: true })
    await user.click(await likeOf())
    await waitFor(async () => expect(await likeOf()).toHaveTextContent('9'))
    expect(await likeOf()).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the page of a video', () => {
  const comment = { id: 'x', name: 'Ida B.', text: 'What cloth is it?', date: '2026-11-28T10:00:00Z', isOwn: false }

  it('shows what people say, and takes what somebody has to say', async () => {
    api.respond(getClip, aClip('a'))
    api.respond(listClipComments, { comments: [comment] })
    const { user } = await openScreen('/clips/a', { user: aUser() })
    await screen.findByText('What cloth is it?')
    await user.click(screen.getByRole('button', { name: 'Post' }))
    expect(screen.getByText('Please write something.')).toBeVisible()
    const own = { ...comment, id: 'y', text: 'Lovely', isOwn: true }
    api.respond(addClipComment, { comment: own, comments: 2 })
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Lovely')
    await user.click(screen.getByRole('button', { name: 'Post' }))
    await screen.findByText('Your comment is there.')
    expect(screen.getByRole('button', { name: 'Comments 2' })).toBeVisible()
    api.respond(removeClipComment, { comments: 1 })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Lovely')).toBeNull())
  })

  it('asks who is not logged in to do that first', async () => {
    api.respond(getClip, aClip('a'))
    api.respond(listClipComments, { comments: [] })
    await openScreen('/clips/a')
    await screen.findByText('No comments yet.')
    expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login?next=%2Fclips%2Fa')
  })

  it('copies its link where the device has no sheet, and counts that', async () => {
    api.respond(getClip, aClip('a'))
    api.respond(listClipComments, { comments: [] })
    api.respond(shareClip, { shares: 3 })
    const { user } = await openScreen('/clips/a')
    await user.click(await screen.findByRole('button', { name: 'Share 2' }))
    await screen.findByText('Link copied.')
    expect(await navigator.clipboard.readText()).toMatch(/\/clips\/a$/)
    expect(screen.getByRole('button', { name: 'Share 3' })).toBeVisible()
  })

  it('says that it is not there any more', async () => {
    api.refuse(getClip, 'clip_not_found')
    await openScreen('/clips/gone')
    await screen.findByText('This video is not here any more.')
  })
})
