import { type Plan, plans } from '@greenroom/contract/limits'
import type { Location, NavigateOptions, To } from 'react-router'

/** Typed routes: every URL of the product. Nothing else in the web client writes a path by hand. */
const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const set = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}

/** The sections of the landing page that an address can name: `/?section=faqs`. */
export const homeSections = ['hero', 'pricing', 'faqs', 'reviews', 'about', 'team'] as const
export type HomeSection = (typeof homeSections)[number]

/** The plan chosen on the pricing page, and the report that led there; URLs carry them to the checkout and back. */
export type PlanChoice = { plan?: Plan | undefined; from?: string | undefined }
/** Where a login leads; it goes along through sign-up, confirmation and a forgotten password. */
export type LoginTarget = PlanChoice & { redirect?: string | undefined }

/**
 * What a start sheet is opened for: a job title, or one of the available templates by its id. A title that the catalog has is that
 * title's interview (`sector` tells apart those that several sectors have); any other starts with general questions. Level and
 * number of questions are what the sheet begins with.
 */
export type SheetChoice = {
  job?: string | undefined
  sector?: string | undefined
  template?: string | undefined
  level?: string | undefined
  questions?: number | undefined
}

export const paths = {
  home: (section?: HomeSection) => withQuery('/', { section }),
  /** The pricing page, with the report that it was opened from. */
  pricing: (from?: string) => withQuery('/', { section: 'pricing', from }),
  login: (redirect?: string, { plan, from }: PlanChoice = {}) => withQuery('/login', { redirect, plan, from }),
  signup: ({ redirect, plan, from }: LoginTarget = {}) => withQuery('/signup', { redirect, plan, from }),
  forgotPassword: ({ redirect, plan, from }: LoginTarget = {}) =>
    withQuery('/forgot-password', { redirect, plan, from }),
  /** The link in newsletters; the server writes it too. */
  unsubscribe: (token: string) => withQuery('/unsubscribe', { token }),
  contact: () => '/contact',
  /** A report of a fictional interview, as PREMIUM shows it or as FREE does. */
  sample: (plan?: 'free') => withQuery('/sample', { plan }),
  terms: () => '/terms',
  privacy: () => '/privacy',
  profile: () => '/profile',
  interviews: (tab?: 'favorites') => withQuery('/interviews', { tab }),
  /** The overview with the sheet of an interview open, ready to start: from a search, a favorite, a report, the landing page. */
  startSheet: (choice: SheetChoice, tab?: 'favorites') => withQuery('/interviews', { tab, ...choice }),
  /** The same on the page of the sector that the title was chosen on. */
  sectorSheet: (sector: string, choice: SheetChoice) =>
    withQuery(`/interviews/${encodeURIComponent(sector)}`, { ...choice, sector: undefined }),
  sector: (sector: string) => `/interviews/${encodeURIComponent(sector)}`,
  session: (interviewId: string) => `/interviews/session/${encodeURIComponent(interviewId)}`,
  /** The first page has no query, so that a place has one address. */
  completed: (page = 1) => withQuery('/interviews/completed', { page: page > 1 ? page : undefined }),
  completedPosition: (position: string, page = 1) =>
    withQuery(`/interviews/completed/${encodeURIComponent(position)}`, { page: page > 1 ? page : undefined }),
  progress: () => '/interviews/progress',
  detail: (interviewId: string) => `/interviews/detail/${encodeURIComponent(interviewId)}`,
  /** The same, where the transcript begins. */
  transcript: (interviewId: string) => `${paths.detail(interviewId)}#transcript`,
  /** One answer and its practices; `attempt` is the interview of one of them, the newest where none is named. */
  practice: (interviewId: string, questionNumber: number, attempt?: string) =>
    withQuery(`/interviews/detail/${encodeURIComponent(interviewId)}/question/${questionNumber}`, { attempt }),
  /** Leads straight to the card page. */
  checkout: (plan: Exclude<Plan, 'FREE'>, from?: string) => withQuery('/payment/checkout', { plan, from }),
  paymentSuccess: () => '/payment/success',
  paymentCancel: () => '/payment/cancel',
  notFound: () => '/404',
}

/** Router state of the overview: sets up an earlier interview again. */
export type SetUp = { kind: 'custom'; jobTitle: string } | { kind: 'behavioral' }
type Practiced = {
  position: string
  level: string
  kind: 'title' | 'general' | 'template' | SetUp['kind']
  templateId: string | null
}

/** Where an interview that was practiced before is set up again: its sheet, or its kind on the overview. */
export function toSetUp({ position, level, kind, templateId }: Practiced): {
  to: To
  state?: NavigateOptions['state']
} {
  // Its sheet leaves the job empty where the template was practiced for none.
  if (kind === 'template' && templateId !== null)
    return { to: paths.startSheet({ template: templateId, job: position }) }
  if (kind === 'title' || kind === 'general') return { to: paths.startSheet({ job: position, level }) }
  const setUp: SetUp = kind === 'behavioral' ? { kind } : { kind: 'custom', jobTitle: position }
  return { to: paths.interviews(), state: { setUp } }
}

/** Parses the router state of the overview; undefined for anything else. */
export function readSetUp(state: Location['state']): SetUp | undefined {
  const { setUp } = (typeof state === 'object' && state !== null ? state : {}) as {
    setUp?: Partial<Record<string, string>>
  }
  if (setUp?.kind === 'behavioral') return { kind: 'behavioral' }
  if (setUp?.kind === 'custom' && typeof setUp.jobTitle === 'string')
    return { kind: 'custom', jobTitle: setUp.jobTitle }
  return undefined
}

/** The section of the landing page that an address names; undefined for any other address and for an unknown name. */
export const readHomeSection = ({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): HomeSection | undefined => {
  const named = new URLSearchParams(search).get('section')
  return pathname === paths.home() ? homeSections.find((section) => section === named) : undefined
}

/** The pages that a login may lead to, by the first segment of their path; the forms that lead to it are not among them. */
const destinations = [
  '',
  'interviews',
  'profile',
  'payment',
  'contact',
  'sample',
  'terms',
  'privacy',
  'forgot-password',
  'unsubscribe',
]

/**
 * Open-redirect guard for `/login?redirect=`: `pricing`, or a page of this app. Anything else (another host, a scheme, dots or slashes
 * that amount to one, an unknown path) is ignored.
 */
export function safeRedirect(redirect: string | null): string | null {
  if (redirect === 'pricing') return paths.pricing()
  if (!redirect || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return null
  const here = 'http://app.invalid'
  const url = URL.canParse(redirect, here) ? new URL(redirect, here) : null
  if (url?.origin !== here || url.pathname.includes('//')) return null
  return destinations.includes(url.pathname.split('/')[1]!) ? url.pathname + url.search + url.hash : null
}

/** A report's address as the server takes it for the way back from the checkout; undefined for anything else. */
export const readReportPath = (path: string | null): string | undefined =>
  path !== null && /^\/interviews\/detail\/[0-9a-f-]{36}$/.test(path) ? path : undefined

export const readPlan = (plan: string | null): Plan | undefined =>
  plan !== null && Object.hasOwn(plans, plan) ? (plan as Plan) : undefined

/** What the address of a login or sign-up page says about where it leads; the checkout's own address is a plan that was chosen. */
export function readLoginTarget(query: URLSearchParams): LoginTarget {
  const redirect = query.get('redirect') ?? undefined
  if (redirect === 'pricing') return { redirect, ...readChoice(query) }
  const [path, search] = redirect?.split('?') ?? []
  return path === '/payment/checkout'
    ? { redirect: 'pricing', ...readChoice(new URLSearchParams(search)) }
    : { redirect }
}

const readChoice = (query: URLSearchParams): PlanChoice => ({
  plan: readPlan(query.get('plan')),
  from: readReportPath(query.get('from')),
})

/** The redirect after login: the checkout of the chosen plan, or the requested page. */
export function afterLogin({ redirect, plan, from }: LoginTarget): string {
  if (redirect === 'pricing' && plan) return plan === 'FREE' ? paths.interviews() : paths.checkout(plan, from)
  return safeRedirect(redirect ?? null) ?? paths.interviews()
}
