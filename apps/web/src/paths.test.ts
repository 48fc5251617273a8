import { describe, expect, it } from 'vitest'
import { paths, safeRedirect } from './paths.ts'

describe('addresses', () => {
  it('stay as they are once people have bookmarked them', () => {
    const id = '8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d'
    expect({
      home: paths.home(),
      pricing: paths.home('pricing'),
      login: paths.login(),
      loginThenPricing: paths.login('pricing'),
      loginThenSector: paths.login(paths.sector('Sales and retail')),
      signup: paths.signup(),
      forgotPassword: paths.forgotPassword(),
      unsubscribe: paths.unsubscribe('a.b'),
      contact: paths.contact(),
      terms: paths.terms(),
      privacy: paths.privacy(),
      profile: paths.profile(),
      interviews: paths.interviews(),
      favorites: paths.interviews('favorites'),
      sector: paths.sector('Sales and retail'),
      session: paths.session(id),
      completed: paths.completed(),
      completedSecondPage: paths.completed(2),
      position: paths.completedPosition('QA/Test Engineer'),
      positionThirdPage: paths.completedPosition('Store Manager', 3),
      progress: paths.progress(),
      detail: paths.detail(id),
      practice: paths.practice(id, 3),
      practiceAttempt: paths.practice(id, 3, id),
      paymentSuccess: paths.paymentSuccess(),
      paymentCancel: paths.paymentCancel(),
      notFound: paths.notFound(),
    }).toMatchInlineSnapshot(`
      {
        "completed": "/interviews/completed",
        "completedSecondPage": "/interviews/completed?page=2",
        "contact": "/contact",
        "detail": "/interviews/detail/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d",
        "favorites": "/interviews?tab=favorites",
        "forgotPassword": "/forgot-password",
        "home": "/",
        "interviews": "/interviews",
        "login": "/login",
        "loginThenPricing": "/login?redirect=pricing",
        "loginThenSector": "/login?redirect=%2Finterviews%2FSales%2520and%2520retail",
        "notFound": "/404",
        "paymentCancel": "/payment/cancel",
        "paymentSuccess": "/payment/success",
        "position": "/interviews/completed/QA%2FTest%20Engineer",
        "positionThirdPage": "/interviews/completed/Store%20Manager?page=3",
        "practice": "/interviews/detail/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d/question/3",
        "practiceAttempt": "/interviews/detail/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d/question/3?attempt=8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d",
        "pricing": "/?section=pricing",
        "privacy": "/privacy",
        "profile": "/profile",
        "progress": "/interviews/progress",
        "sector": "/interviews/Sales%20and%20retail",
        "session": "/interviews/session/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d",
        "signup": "/signup",
        "terms": "/terms",
        "unsubscribe": "/unsubscribe?token=a.b",
      }
    `)
  })
})

describe('after login', () => {
  it('a visitor who chose a plan returns to the prices', () => {
    expect(safeRedirect('pricing')).toBe('/?section=pricing')
  })

  it.each([
    '/interviews/completed?page=2',
    '/interviews/Sales%20and%20retail',
    '/interviews/completed/QA%2FTest%20Engineer',
    '/profile',
    '/payment/success?session_id=1#top',
    '/',
  ])('%s is opened as it was asked for', (target) => {
    expect(safeRedirect(target)).toBe(target)
  })

  it('dots in a path come to what they mean', () => {
    expect(safeRedirect('/profile/../interviews/./completed')).toBe('/interviews/completed')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    '/login',
    '/login/',
    '/profile/../login',
    '/signup',
    '/api/auth/logout',
    '/.//evil.example',
    '/profile/..//evil.example',
    '/x/..//evil.example',
    '/profile/%2e%2e//evil.example',
    '/interviews//evil.example',
    '/%09/evil.example',
    '/%2F/evil.example',
    '/nonexistent',
    '/Profile%2f..',
  ])('a stranger cannot send people to %j', (target) => {
    expect(safeRedirect(target)).toBeNull()
  })
})
