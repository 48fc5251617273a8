import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { EmailBranding } from '../port.ts'
import { inGroups } from './phrases.ts'

const paper = { backgroundColor: '#FBFAF6', margin: 0, padding: '40px 24px' }
const column = { maxWidth: '34rem', fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif', color: '#17201B' }
const name = { margin: '0 0 24px', fontFamily: 'Georgia, serif', fontWeight: 500, fontSize: '22px', lineHeight: '1.2' }
const words = { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' }
const wash = { margin: '24px 0', padding: '16px 20px', backgroundColor: '#E3F1EA', borderRadius: '10px' }
const groups = {
  margin: 0,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontWeight: 600,
  fontSize: '26px',
  lineHeight: '1.2',
  letterSpacing: '.12em',
}
const line = { margin: '32px 0 16px', borderTop: '1px solid #E2DFD5' }
const small = { margin: '0 0 8px', fontSize: '13px', lineHeight: '1.5', color: '#55615A' }
const link = { color: '#1C6B4A', textDecorationLine: 'underline' }
const list = { ...words, paddingLeft: '20px' }
const button = {
  display: 'inline-block',
  margin: '8px 0 24px',
  padding: '12px 20px',
  borderRadius: '10px',
  backgroundColor: '#1C6B4A',
  color: '#FFFFFF',
  fontSize: '16px',
  fontWeight: 600,
  textDecorationLine: 'none',
}

/** Emails have inline styles, which only !important rules override. */
const inTheDark = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: #0F1412 !important; }
  .column, .column p, .column li, .column h1 { color: #E9EFEA !important; }
  .wash, .wash td { background-color: #12291F !important; }
  .line { border-top-color: #26302B !important; }
  .column .small { color: #A3B0A8 !important; }
  .link { color: #7CCBA4 !important; }
  .button { background-color: #7CCBA4 !important; color: #0F1412 !important; }
}`

/** The page that every mail is: the product's name, what there is to say, and who says it. `preview` shows in lists of mails. */
export function Layout({
  product,
  preview,
  children,
}: {
  product: EmailBranding
  preview: string
  children: ReactNode
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{inTheDark}</style>
      </Head>
      <Body className="paper" style={paper}>
        <Preview>{preview}</Preview>
        <Container className="column" style={column}>
          <Heading data-skip-in-text={true} style={name}>
            {product.name}
          </Heading>
          {children}
          <Hr className="line" style={line} />
          <Text className="small signature" style={small}>
            {product.name}, <To address={product.url} />
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Words({ children }: { children: ReactNode }) {
  return <Text style={words}>{children}</Text>
}

/** Words that matter less than those above them. */
export function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="small" style={small}>
      {children}
    </Text>
  )
}

/** A code to copy. */
export function Code({ code }: { code: string }) {
  return (
    <Section className="wash" style={wash}>
      <Text className="code" style={groups}>
        {inGroups(code)}
      </Text>
    </Section>
  )
}

/** A link that shows where it leads, unless `children` say it in words. */
export function To({ address, children = address }: { address: string; children?: ReactNode }) {
  return (
    <Link className="link" href={address} style={link}>
      {children}
    </Link>
  )
}

export function List({ items }: { items: readonly string[] }) {
  return (
    <ul style={list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** The one thing to do about this email. */
export function Action({ address, children }: { address: string; children: string }) {
  return (
    <Section>
      <Link className="button" href={address} style={button}>
        {children}
      </Link>
    </Section>
  )
}

/** What to do after an account takeover; `when` says in which case. */
export function TakeItBack({ product, when }: { product: EmailBranding; when: string }) {
  return (
    <Words>
      {when}, choose a new password now at <To address={`${product.url}/forgot-password`} />: that signs out all
      devices. Then write to <To address={`mailto:${product.contactEmail}`}>{product.contactEmail}</To>, and we'll look
      into it.
    </Words>
  )
}
