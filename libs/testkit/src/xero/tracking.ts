import { randomUUID } from 'node:crypto';
import { faultsOf, notFound, refuseIf, ValidationFault, validationAnswer, type XeroAnswer } from './exchange.js';
import { envelope, select } from './listing.js';
import type { LineTracking, TrackingCategory, TrackingOption } from './records.js';
import { inputsOf, isInput, noSuchMethod, textOf, type ApiCall, type Input } from './resource.js';

const MOST_ACTIVE = 2;
const MOST_OPTIONS = 100;
const LONGEST_NAME = 100;

/** `/TrackingCategories` and the options in them. */
export function trackingCategories(call: ApiCall): XeroAnswer {
  try {
    return answer(call);
  } catch (error) {
    if (!(error instanceof ValidationFault)) throw error;
    return validationAnswer([{ ValidationErrors: faultsOf(error.messages) }]);
  }
}

function answer(call: ApiCall): XeroAnswer {
  const { organisation, method, id, part, query, body } = call;
  const { trackingCategories: all } = organisation.state;
  const shown = (categories: TrackingCategory[]) => envelope(call, { TrackingCategories: categories });
  if (!id) {
    const isVisible = ({ Status }: TrackingCategory) => Status === 'ACTIVE' || query.get('includeArchived') === 'true';
    if (method === 'GET') return shown(select(call, all.filter(isVisible), (category) => category));
    if (method !== 'PUT') return noSuchMethod();
    return shown([add(all, inputsOf(body, 'TrackingCategories')[0]!)]);
  }
  const category = all.find((each) => each.TrackingCategoryID === id.toLowerCase() && each.Status !== 'DELETED');
  if (!category) return notFound();
  if (part === 'Options') return options(call, category);
  if (part) return notFound();
  if (method === 'GET') return shown([category]);
  if (method === 'DELETE') category.Status = 'DELETED';
  else if (method === 'POST') change(category, inputsOf(body, 'TrackingCategories')[0]!, all);
  else return noSuchMethod();
  return shown([category]);
}

function options(call: ApiCall, category: TrackingCategory): XeroAnswer {
  const { method, partId, body } = call;
  const shown = (option: TrackingOption) => envelope(call, { Options: [option] });
  if (!partId) {
    if (method !== 'PUT') return noSuchMethod();
    refuseIf(category.Options.length >= MOST_OPTIONS, `A tracking category can have ${MOST_OPTIONS} options at most.`);
    const Name = nameOf(inputsOf(body, 'Options')[0]!, category.Options);
    const option: TrackingOption = { TrackingOptionID: randomUUID(), Name, Status: 'ACTIVE' };
    category.Options.push(option);
    return shown(option);
  }
  const option = category.Options.find((each) => each.TrackingOptionID === partId.toLowerCase());
  if (!option) return notFound();
  if (method === 'DELETE') {
    option.Status = 'DELETED';
    category.Options.splice(category.Options.indexOf(option), 1);
  } else if (method === 'POST') change(option, inputsOf(body, 'Options')[0]!, category.Options);
  else return noSuchMethod();
  return shown(option);
}

function add(all: TrackingCategory[], input: Input): TrackingCategory {
  const active = all.filter(({ Status }) => Status === 'ACTIVE');
  refuseIf(active.length >= MOST_ACTIVE, `You already have ${MOST_ACTIVE} active tracking categories.`);
  const category: TrackingCategory = {
    TrackingCategoryID: randomUUID(),
    Name: nameOf(input, active),
    Status: 'ACTIVE',
    Options: [],
  };
  all.push(category);
  return category;
}

type Named = TrackingCategory | TrackingOption;

function nameOf(input: Input, others: Named[], own?: Named): string {
  const name = textOf(input.Name)?.trim() ?? '';
  refuseIf(!name, 'Please enter a Name.');
  refuseIf(name.length > LONGEST_NAME, `The Name may not be longer than ${LONGEST_NAME} characters.`);
  const isTaken = others.some(
    (other) => other !== own && other.Status !== 'DELETED' && other.Name.toLowerCase() === name.toLowerCase(),
  );
  refuseIf(isTaken, 'Please enter a unique Name.');
  return name;
}

function change(found: Named, input: Input, others: Named[]): void {
  if ('Name' in input) found.Name = nameOf(input, others, found);
  if (input.Status === 'ACTIVE' || input.Status === 'ARCHIVED') found.Status = input.Status;
}

/** The tracking of a line, by ids or by names; what is not there is refused. */
export function readTracking(value: unknown, all: TrackingCategory[]): LineTracking[] {
  if (!Array.isArray(value)) return [];
  const wanted = value.filter(isInput);
  refuseIf(wanted.length > MOST_ACTIVE, `A line can have ${MOST_ACTIVE} tracking categories at most.`);
  return wanted.map((each) => {
    const category = find(all, each.TrackingCategoryID, each.Name, 'TrackingCategoryID');
    refuseIf(!category, `The tracking category '${textOf(each.Name ?? each.TrackingCategoryID)}' could not be found.`);
    const option = find(category!.Options, each.TrackingOptionID, each.Option, 'TrackingOptionID');
    refuseIf(!option, `The tracking option '${textOf(each.Option ?? each.TrackingOptionID)}' could not be found.`);
    const { TrackingCategoryID, Name } = category!;
    return { TrackingCategoryID, Name, TrackingOptionID: option!.TrackingOptionID, Option: option!.Name };
  });
}

function find<T extends Named>(all: T[], id: unknown, name: unknown, member: keyof T): T | undefined {
  const active = all.filter(({ Status }) => Status === 'ACTIVE');
  if (id !== undefined) return active.find((each) => each[member] === id);
  return active.find((each) => each.Name.toLowerCase() === textOf(name)?.toLowerCase());
}
