// The schema of each kind of file of the catalog, and what they share. To add one, write it and add its name here.

export { default as 'accepted-warnings' } from '../../../schema/catalog/accepted-warnings.schema.json' with {
  type: 'json',
};
export { default as accounts } from '../../../schema/catalog/accounts.schema.json' with { type: 'json' };
export { default as announcements } from '../../../schema/catalog/announcements.schema.json' with { type: 'json' };
export { default as article } from '../../../schema/catalog/article.schema.json' with { type: 'json' };
export { default as blocks } from '../../../schema/catalog/blocks.schema.json' with { type: 'json' };
export { default as brand } from '../../../schema/catalog/brand.schema.json' with { type: 'json' };
export { default as cities } from '../../../schema/catalog/cities.schema.json' with { type: 'json' };
export { default as clients } from '../../../schema/catalog/clients.schema.json' with { type: 'json' };
export { default as common } from '../../../schema/catalog/common.schema.json' with { type: 'json' };
export { default as consent } from '../../../schema/catalog/consent.schema.json' with { type: 'json' };
export { default as country } from '../../../schema/catalog/country.schema.json' with { type: 'json' };
export { default as downloads } from '../../../schema/catalog/downloads.schema.json' with { type: 'json' };
export { default as endpoints } from '../../../schema/catalog/endpoints.schema.json' with { type: 'json' };
export { default as errors } from '../../../schema/catalog/errors.schema.json' with { type: 'json' };
export { default as faq } from '../../../schema/catalog/faq.schema.json' with { type: 'json' };
export { default as followers } from '../../../schema/catalog/followers.schema.json' with { type: 'json' };
export { default as form } from '../../../schema/catalog/form.schema.json' with { type: 'json' };
export { default as 'form-messages' } from '../../../schema/catalog/form-messages.schema.json' with { type: 'json' };
export { default as line } from '../../../schema/catalog/line.schema.json' with { type: 'json' };
export { default as links } from '../../../schema/catalog/links.schema.json' with { type: 'json' };
export { default as mail } from '../../../schema/catalog/mail.schema.json' with { type: 'json' };
export { default as menus } from '../../../schema/catalog/menus.schema.json' with { type: 'json' };
export { default as offices } from '../../../schema/catalog/offices.schema.json' with { type: 'json' };
export { default as options } from '../../../schema/catalog/options.schema.json' with { type: 'json' };
export { default as page } from '../../../schema/catalog/page.schema.json' with { type: 'json' };
export { default as panel } from '../../../schema/catalog/panel.schema.json' with { type: 'json' };
export { default as ports } from '../../../schema/catalog/ports.schema.json' with { type: 'json' };
export { default as retention } from '../../../schema/catalog/retention.schema.json' with { type: 'json' };
export { default as routes } from '../../../schema/catalog/routes.schema.json' with { type: 'json' };
export { default as search } from '../../../schema/catalog/search.schema.json' with { type: 'json' };
export { default as site } from '../../../schema/catalog/site.schema.json' with { type: 'json' };
export { default as targets } from '../../../schema/catalog/targets.schema.json' with { type: 'json' };
export { default as texts } from '../../../schema/catalog/texts.schema.json' with { type: 'json' };
export { default as transactions } from '../../../schema/catalog/transactions.schema.json' with { type: 'json' };
export { default as vessels } from '../../../schema/catalog/vessels.schema.json' with { type: 'json' };
