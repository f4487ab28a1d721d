import type { Walk } from '../booking/guest-questions.ts'

const post = { regionId: 'pt', title: 'Spring menus', url: '/i', published: '2027-02-01T09:00:00Z' }
const tenant = { name: 'Spring', hosts: ['spring.example'], lockRegionId: 'pt' }

/** Requests for the operator's calls that change home pages, posts, texts and tenants. */
export const publishingQuestions: Walk = {
  'operator.savePost': () => [{ postId: 'spring', body: post }],
  'operator.posts': () => [{}],
  'operator.removePost': () => [{ postId: 'spring' }],
  'operator.saveRegionPage': () => [{ regionId: 'pt', body: { sections: [] } }],
  'operator.regionPage': () => [{ regionId: 'pt' }, { regionId: 'de' }],
  'operator.removeRegionPage': () => [{ regionId: 'pt' }],
  'operator.saveTexts': () => [{ locale: 'de', body: { texts: { 'shell.home': 'Start' } } }],
  'operator.saveSitePage': () => [{ page: 'terms', locale: 'de', body: { text: 'Hallo' } }],
  'operator.texts': () => [{ locale: 'de' }],
  'operator.saveTenant': () => [{ tenantId: 'spring', body: tenant }],
  'operator.tenants': () => [{}],
  'operator.removeTenant': () => [{ tenantId: 'spring' }],
}
