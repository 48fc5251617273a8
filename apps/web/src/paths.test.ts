import { contract } from '@greenroom/contract'
import { describe, expect, it, test } from 'vitest'
import {
  afterLogin,
  homeSections,
  paths,
  readHomeSection,
  readLoginTarget,
  readReportPath,
  readSetUp,
  safeRedirect,
  toSetUp,
} from './paths.ts'

describe('addresses', () => {
  it('stay as they are once people have bookmarked them', () => {
    const id = '8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d'
    expect({
      home: paths.home(),
      sections: homeSections.map((section) => paths.home(section)),
      pricing: paths.pricing(),
      pricingFromReport: paths.pricing(paths.detail(id)),
      login: paths.login(),
      loginThenPricing: paths.login('pricing'),
      loginThenCheckout: paths.login('pricing', { plan: 'PREMIUM' }),
      loginThenSector: paths.login(paths.sector('Sales and retail')),
      signup: paths.signup(),
      signupThenCheckout: paths.signup({ redirect: 'pricing', plan: 'BASIC' }),
      forgotPassword: paths.forgotPassword(),
      unsubscribe: paths.unsubscribe('a.b'),
      contact: paths.contact(),
      sample: paths.sample(),
      sampleFree: paths.sample('free'),
      terms: paths.terms(),
      privacy: paths.privacy(),
      profile: paths.profile(),
      interviews: paths.interviews(),
      favorites: paths.interviews('favorites'),
      sector: paths.sector('Sales and retail'),
      startSheet: paths.startSheet({
        job: 'Store Manager',
        sector: 'Sales and retail',
        level: 'Senior',
        questions: 10,
      }),
      startSheetOfTemplate: paths.startSheet({ template: 'phone-screen' }),
      startSheetOverFavorites: paths.startSheet({ job: 'Cashier' }, 'favorites'),
      sectorSheet: paths.sectorSheet('Sales and retail', { job: 'Cashier', sector: 'Sales and retail' }),
      session: paths.session(id),
      completed: paths.completed(),
      completedSecondPage: paths.completed(2),
      position: paths.completedPosition('QA/Test Engineer'),
      positionThirdPage: paths.completedPosition('Store Manager', 3),
      progress: paths.progress(),
      detail: paths.detail(id),
      transcript: paths.transcript(id),
      practice: paths.practice(id, 3),
      practiceAttempt: paths.practice(id, 3, id),
      checkout: paths.checkout('PREMIUM', paths.detail(id)),
      paymentSuccess: paths.paymentSuccess(),
      paymentCancel: paths.paymentCancel(),
      notFound: paths.notFound(),
    }).toMatchInlineSnapshot(`
      {
        "checkout": "/payment/checkout?plan=PREMIUM&from=%2Finterviews%2Fdetail%2F8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d",
        "completed": "/interviews/completed",
        "completedSecondPage": "/interviews/completed?page=2",
        "contact": "/contact",
        "detail": "/interviews/detail/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d",
        "favorites": "/interviews?tab=favorites",
        "forgotPassword": "/forgot-password",
        "home": "/",
        "interviews": "/interviews",
        "login": "/login",
        "loginThenCheckout": "/login?redirect=pricing&plan=PREMIUM",
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
        "pricingFromReport": "/?section=pricing&from=%2Finterviews%2Fdetail%2F8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d",
        "privacy": "/privacy",
        "profile": "/profile",
        "progress": "/interviews/progress",
        "sample": "/sample",
        "sampleFree": "/sample?plan=free",
        "sections": [
          "/?section=hero",
          "/?section=pricing",
          "/?section=faqs",
          "/?section=reviews",
          "/?section=about",
          "/?section=team",
        ],
        "sector": "/interviews/Sales%20and%20retail",
        "sectorSheet": "/interviews/Sales%20and%20retail?job=Cashier",
        "session": "/interviews/session/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d",
        "signup": "/signup",
        "signupThenCheckout": "/signup?redirect=pricing&plan=BASIC",
        "startSheet": "/interviews?job=Store+Manager&sector=Sales+and+retail&level=Senior&questions=10",
        "startSheetOfTemplate": "/interviews?template=phone-screen",
        "startSheetOverFavorites": "/interviews?tab=favorites&job=Cashier",
        "terms": "/terms",
        "transcript": "/interviews/detail/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d#transcript",
        "unsubscribe": "/unsubscribe?token=a.b",
      }
    `)
  })
})

describe('a section of the landing page', () => {
  it('is named by its address', () => {
    for (const section of homeSections)
      expect(readHomeSection(new URL(paths.home(section), 'https://greenroom.example'))).toBe(section)
  })

  it.each(['/', '/?section=', '/?section=content', '/?section=Pricing', '/contact?section=pricing'])(
    '%s names none',
    (address) => expect(readHomeSection(new URL(address, 'https://greenroom.example'))).toBeUndefined(),
  )
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
  ])('%s is opened as requested', (target) => {
    expect(safeRedirect(target)).toBe(target)
  })

  it('dot segments in a path are resolved', () => {
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

describe('a plan that was chosen before sign-up', () => {
  const id = '8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d'
  const next = (query: string) => afterLogin(readLoginTarget(new URLSearchParams(query)))
  const carry = (address: string) => next(address.split('?')[1] ?? '')

  it('survives every page on the way and leads to its checkout', () => {
    const target = readLoginTarget(new URLSearchParams('redirect=pricing&plan=PREMIUM'))
    for (const address of [paths.login(target.redirect, target), paths.signup(target), paths.forgotPassword(target)])
      expect(carry(address)).toBe('/payment/checkout?plan=PREMIUM')
  })

  it('keeps the report that sold it', () => {
    expect(next(`redirect=pricing&plan=BASIC&from=/interviews/detail/${id}`)).toBe(
      `/payment/checkout?plan=BASIC&from=${encodeURIComponent(`/interviews/detail/${id}`)}`,
    )
  })

  it.each([
    ['redirect=pricing&plan=FREE', '/interviews'],
    ['redirect=pricing', '/?section=pricing'],
    ['redirect=pricing&plan=GOLD', '/?section=pricing'],
    ['redirect=pricing&plan=toString', '/?section=pricing'],
    ['redirect=pricing&plan=BASIC&from=//evil.example', '/payment/checkout?plan=BASIC'],
    ['redirect=/profile&plan=BASIC', '/profile'],
    ['redirect=/payment/checkout?plan=PREMIUM', '/payment/checkout?plan=PREMIUM'],
    ['redirect=/payment/checkout?plan=GOLD', '/?section=pricing'],
    ['redirect=/payment/success?session_id=cs_1', '/payment/success?session_id=cs_1'],
    ['plan=BASIC', '/interviews'],
    ['redirect=https://evil.example&plan=BASIC', '/interviews'],
  ])('%s leads to %s', (query, path) => {
    expect(next(query)).toBe(path)
  })

  it.each([
    `/interviews/detail/${id}`,
    `/interviews/detail/${id}/question/1`,
    `https://evil.example/interviews/detail/${id}`,
    `/interviews/detail/${id.toUpperCase()}`,
    `/interviews/detail/${id}\n`,
    '/interviews/detail/1',
    '',
  ])('the server accepts the return path %j too', (path) => {
    const taken = contract.createCheckoutSession.body.safeParse({ plan: 'BASIC', return_to: path }).success
    expect(readReportPath(path) === path).toBe(taken)
  })
})

const practiced = (position: string, level: string) => ({ position, level, templateId: null })

test('a title, or a job of one’s own with general questions, is set up again in its sheet, at its level', () => {
  expect(toSetUp({ ...practiced('Store Manager', 'Senior'), kind: 'title' })).toEqual({
    to: '/interviews?job=Store+Manager&level=Senior',
  })
  expect(toSetUp({ ...practiced('Dog groomer', 'Entry'), kind: 'general' })).toEqual({
    to: '/interviews?job=Dog+groomer&level=Entry',
  })
})

test('a template is set up again in its sheet', () => {
  expect(toSetUp({ ...practiced('Phone screen', 'Mid'), kind: 'template', templateId: 'phone-screen' })).toEqual({
    to: '/interviews?template=phone-screen&job=Phone+screen',
  })
})

test('the other kinds are begun or pointed to on the overview', () => {
  const arrive = (given: Parameters<typeof toSetUp>[0]) => readSetUp(toSetUp(given).state)
  expect(arrive({ ...practiced('Lighthouse Keeper', 'Any'), kind: 'custom' })).toEqual({
    kind: 'custom',
    jobTitle: 'Lighthouse Keeper',
  })
  expect(arrive({ ...practiced('Behavioral Interview', 'Mid'), kind: 'behavioral' })).toEqual({ kind: 'behavioral' })
})

test.each([
  null,
  undefined,
  'custom',
  { setUp: 'custom' },
  { setUp: { kind: 'custom' } },
  { setUp: { kind: 'magic' } },
])('unknown router state is ignored: %j', (state) => {
  expect(readSetUp(state)).toBeUndefined()
})
