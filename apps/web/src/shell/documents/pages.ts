import type { PageFile } from '@greenroom/contract/page-values'
import { paths } from '../../paths.ts'

/** A page with its own prerendered document: its head and preloads are there before any script runs. */
export type Page = PageFile & {
  title: string | null
  description: string
  /** The modules of its route, whose styles and code it needs. */
  sources: string[]
  /** Whether its content is prerendered too, in the state before the session is known. */
  content: 'prerendered' | 'drawn'
  /** Progressive hydration: hydrates on the first interaction. Only for pages whose static markup is complete. */
  opens: 'at_once' | 'on_interaction'
  /** Whether what it renders first depends on the query and the history state. */
  query: 'read' | 'ignored'
}

const plain = { search: 'listed', content: 'prerendered', opens: 'at_once', query: 'read' } as const
const readable = { ...plain, query: 'ignored' } as const
const hidden = { ...plain, search: 'hidden' } as const

const claim =
  'A practice interview that asks out loud, gives you time to think, and shows you afterward what worked, in your own words.'

export const pages: Page[] = [
  {
    ...readable,
    path: paths.home(),
    file: 'home.html',
    title: null,
    description: claim,
    sources: ['src/landing/landing-page.tsx'],
    opens: 'on_interaction',
  },
  {
    ...readable,
    path: paths.terms(),
    file: 'terms.html',
    title: 'Terms of Service',
    description: 'What you and we agree on.',
    sources: ['src/legal/terms-page.tsx'],
  },
  {
    ...readable,
    path: paths.privacy(),
    file: 'privacy.html',
    title: 'Privacy Policy',
    description: 'What we collect, why, and how to have it deleted.',
    sources: ['src/legal/privacy-page.tsx'],
  },
  {
    ...plain,
    path: paths.contact(),
    file: 'contact.html',
    title: 'Contact us',
    description: 'Questions, problems or ideas? Send us a message.',
    sources: ['src/contact/contact-page.tsx'],
  },
  {
    ...readable,
    path: paths.sample(),
    file: 'sample.html',
    title: 'Sample report',
    description:
      'A full report on one practice interview: what works, the one change for each answer, and where you said it.',
    sources: ['src/report/sample-page.tsx'],
  },
  {
    ...plain,
    path: paths.interviews(),
    file: 'interviews.html',
    opens: 'on_interaction',
    title: 'Interviews',
    description: 'Find your job and start a practice interview. The first one is free.',
    sources: ['src/shell/with-queries.tsx', 'src/interviews/interviews-page.tsx'],
  },
  {
    ...plain,
    path: paths.login(),
    file: 'login.html',
    title: 'Log in',
    description: 'Log in to practice, read your feedback and see your progress.',
    sources: ['src/accounts/login-page.tsx'],
  },
  {
    ...plain,
    path: paths.signup(),
    file: 'signup.html',
    title: 'Create an account',
    description: 'Sign up with your email. The first practice interview is free, no card needed.',
    sources: ['src/accounts/signup-page.tsx'],
  },
  {
    ...hidden,
    path: paths.forgotPassword(),
    file: 'forgot-password.html',
    title: 'Forgot password',
    description: 'Get a code by email and choose a new password.',
    sources: ['src/accounts/forgot-password-page.tsx'],
  },
  {
    ...hidden,
    path: '*',
    file: '404.html',
    title: 'Page not found',
    description: "This page doesn't exist.",
    sources: ['src/shell/not-found-page.tsx'],
    query: 'ignored',
  },
  ...membersPages(),
  // What these show depends on their query alone.
  ownPage('/unsubscribe', 'unsubscribe.html', ['src/accounts/unsubscribe-page.tsx'], 'drawn'),
  ownPage('/payment/cancel', 'payment-cancel.html', ['src/subscriptions/payment-cancel-page.tsx'], 'drawn'),
  ownPage('/interviews/sector/:sector', 'sector-redirect.html', ['src/shell/sector-redirect.tsx'], 'drawn'),
]

/** A page behind the login: the prerendered shell with a spinner. */
function membersPages(): Page[] {
  const files: [path: string, source: string, prefetch?: string][] = [
    ['/interviews/session/:interviewId', 'room/room-page'],
    ['/interviews/:sector', 'interviews/sector-page'],
    ['/interviews/completed', 'interviews/completed-page'],
    ['/interviews/completed/:positionName', 'interviews/completed-position-page'],
    ['/interviews/progress', 'interviews/progress-page'],
    ['/interviews/detail/:id', 'report/report-page', 'api/prefetch-report'],
    ['/interviews/detail/:id/question/:number', 'report/practice-page'],
    ['/profile', 'profile/profile-page'],
    ['/payment/checkout', 'subscriptions/checkout-page'],
    ['/payment/success', 'subscriptions/payment-success-page'],
  ]
  return files.map(([path, source, prefetch]) => {
    const early = prefetch ? [`src/${prefetch}.ts`] : []
    const sources = [...early, 'src/shell/with-queries.tsx', `src/${source}.tsx`]
    return ownPage(path, `${source.split('/')[1]}.html`, sources, 'prerendered')
  })
}

function ownPage(path: string, file: string, sources: string[], content: Page['content']): Page {
  return { ...readable, search: 'hidden', content, path, file, sources, title: null, description: claim }
}
