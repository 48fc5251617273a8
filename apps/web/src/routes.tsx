import type { RouteObject } from 'react-router'
import { Layout } from './shell/layout.tsx'
import { PageError } from './shell/page-error.tsx'
import { RequireLogin } from './shell/require-login.tsx'
import { Root } from './shell/root.tsx'

/** Every screen (spec 1, section 2), lazy-loaded. The live room has no navbar and footer. */
const withQueries = () => import('./shell/with-queries.tsx')

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      {
        Component: RequireLogin,
        children: [
          {
            lazy: withQueries,
            children: [
              {
                path: 'interviews/session/:interviewId',
                lazy: () => import('./room/room-page.tsx'),
                ErrorBoundary: PageError,
              },
            ],
          },
        ],
      },
      {
        Component: Layout,
        children: [{ ErrorBoundary: PageError, children: [...publicPages(), ...interviewPages()] }],
      },
    ],
  },
]

function publicPages(): RouteObject[] {
  return [
    { index: true, lazy: () => import('./landing/landing-page.tsx') },
    { path: 'login', lazy: () => import('./accounts/login-page.tsx') },
    { path: 'signup', lazy: () => import('./accounts/signup-page.tsx') },
    { path: 'forgot-password', lazy: () => import('./accounts/forgot-password-page.tsx') },
    { path: 'unsubscribe', lazy: () => import('./accounts/unsubscribe-page.tsx') },
    { path: 'contact', lazy: () => import('./contact/contact-page.tsx') },
    { path: 'sample', lazy: () => import('./report/sample-page.tsx') },
    { path: 'terms', lazy: () => import('./legal/terms-page.tsx') },
    { path: 'privacy', lazy: () => import('./legal/privacy-page.tsx') },
    { path: 'payment/cancel', lazy: () => import('./subscriptions/payment-cancel-page.tsx') },
    // Vite drops this branch, and with it the page, from what is built.
    ...(import.meta.env.DEV ? [{ path: 'style', lazy: () => import('./style/style-page.tsx') }] : []),
    { path: 'interviews/sector/:sector', lazy: () => import('./shell/sector-redirect.tsx') },
    { path: '*', lazy: () => import('./shell/not-found-page.tsx') },
  ]
}

function interviewPages(): RouteObject[] {
  return [
    { lazy: withQueries, children: [{ path: 'interviews', lazy: () => import('./interviews/interviews-page.tsx') }] },
    {
      Component: RequireLogin,
      children: [
        {
          lazy: withQueries,
          children: [
            { path: 'interviews/:sector', lazy: () => import('./interviews/sector-page.tsx') },
            { path: 'interviews/completed', lazy: () => import('./interviews/completed-page.tsx') },
            {
              path: 'interviews/completed/:positionName',
              lazy: () => import('./interviews/completed-position-page.tsx'),
            },
            { path: 'interviews/progress', lazy: () => import('./interviews/progress-page.tsx') },
            { path: 'interviews/detail/:id', lazy: () => import('./report/report-page.tsx') },
            { path: 'interviews/detail/:id/question/:number', lazy: () => import('./report/practice-page.tsx') },
            { path: 'profile', lazy: () => import('./profile/profile-page.tsx') },
            { path: 'payment/checkout', lazy: () => import('./subscriptions/checkout-page.tsx') },
            { path: 'payment/success', lazy: () => import('./subscriptions/payment-success-page.tsx') },
          ],
        },
      ],
    },
  ]
}
