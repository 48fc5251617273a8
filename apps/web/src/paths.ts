/** Every address of the product. Nothing else in the web client writes a path by hand. */
const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const set = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}

export type HomeSection = 'pricing' | 'faqs' | 'about'

export const paths = {
  home: (section?: HomeSection) => withQuery('/', { section }),
  login: (redirect?: string) => withQuery('/login', { redirect }),
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  /** The link in newsletters; the server writes it too. */
  unsubscribe: (token: string) => withQuery('/unsubscribe', { token }),
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
  profile: () => '/profile',
  interviews: (tab?: 'favorites') => withQuery('/interviews', { tab }),
  sector: (sector: string) => `/interviews/${encodeURIComponent(sector)}`,
  session: (interviewId: string) => `/interviews/session/${encodeURIComponent(interviewId)}`,
  /** The first page has no query, so that a place has one address. */
  completed: (page = 1) => withQuery('/interviews/completed', { page: page > 1 ? page : undefined }),
  completedPosition: (position: string, page = 1) =>
    withQuery(`/interviews/completed/${encodeURIComponent(position)}`, { page: page > 1 ? page : undefined }),
  progress: () => '/interviews/progress',
  detail: (interviewId: string) => `/interviews/detail/${encodeURIComponent(interviewId)}`,
  /** One answer and its practices; `attempt` is the interview of one of them, the newest where none is named. */
  practice: (interviewId: string, questionNumber: number, attempt?: string) =>
    withQuery(`/interviews/detail/${encodeURIComponent(interviewId)}/question/${questionNumber}`, { attempt }),
  paymentSuccess: () => '/payment/success',
  paymentCancel: () => '/payment/cancel',
  notFound: () => '/404',
}

/** The pages that a login may lead to, by the first segment of their path; the forms that lead to it are not among them. */
const destinations = [
  '',
  'interviews',
  'profile',
  'payment',
  'contact',
  'terms',
  'privacy',
  'forgot-password',
  'unsubscribe',
]

/**
 * Where `/login?redirect=` leads: `pricing`, or a page of this app. Anything else (another host, a scheme, dots or slashes that
 * come to that, a path that is no page) is ignored.
 */
export function safeRedirect(redirect: string | null): string | null {
  if (redirect === 'pricing') return paths.home('pricing')
  if (!redirect || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return null
  const here = 'http://app.invalid'
  const url = URL.canParse(redirect, here) ? new URL(redirect, here) : null
  if (url?.origin !== here || url.pathname.includes('//')) return null
  return destinations.includes(url.pathname.split('/')[1]!) ? url.pathname + url.search + url.hash : null
}
