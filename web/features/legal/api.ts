export { LegalLinks, TermsSheet } from './LegalLinks.tsx';
