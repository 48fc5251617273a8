import { paths } from '../paths.ts'

export type SiteLink = { to: string; words: string }

/** The links of navbar and footer, in their words; the live room, which has neither, holds most of them in its menu. */
export const sectionLinks: SiteLink[] = [
  { to: paths.pricing(), words: 'Pricing' },
  { to: paths.home('faqs'), words: 'FAQs' },
  { to: paths.home('about'), words: 'About' },
]
export const pageLinks: SiteLink[] = [
  { to: paths.interviews(), words: 'Interviews' },
  { to: paths.contact(), words: 'Contact Us' },
]
export const accountLink: SiteLink = { to: paths.profile(), words: 'My Account' }
export const logOutWords = 'Log out'
export const footerLinks: SiteLink[] = [
  { to: paths.terms(), words: 'Terms' },
  { to: paths.privacy(), words: 'Privacy' },
  { to: paths.contact(), words: 'Contact' },
]

/** The footer's columns. */
export const footerColumns: { title: string; links: SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      { to: paths.interviews(), words: 'Interviews' },
      { to: paths.sample(), words: 'Sample report' },
      { to: paths.pricing(), words: 'Pricing' },
      { to: paths.home('faqs'), words: 'FAQs' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: paths.home('about'), words: 'About' },
      { to: paths.home('reviews'), words: 'Reviews' },
      { to: paths.contact(), words: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.terms(), words: 'Terms' },
      { to: paths.privacy(), words: 'Privacy' },
    ],
  },
]
