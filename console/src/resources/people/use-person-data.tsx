import type { PersonKind } from '@keystead/contracts';
import { useErasePerson } from './use-erase-person.js';
import { useExportPerson } from './use-export-person.js';

interface Person {
  kind: PersonKind;
  /** Of the record; undefined where there is none. */
  id: string | undefined;
  name: string;
  onErased: () => void;
}

/** What is offered about everything that is held of a person: to take it along, and to erase it. */
export function usePersonData(person: Person) {
  const exporting = useExportPerson(person);
  const erasing = useErasePerson(person);
  const dialogs = (
    <>
      {exporting.dialog}
      {erasing.dialog}
    </>
  );
  return { actions: [exporting.action, erasing.action], dialogs };
}
