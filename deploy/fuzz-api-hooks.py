"""What `npm run fuzz-api` needs to know of the API to generate requests that are valid."""

import schemathesis
from hypothesis import strategies as st

# Texts of a `format` of our own.
FORMATS = {
    "abn": ["51824753556", "51 824 753 556"],
    "country": ["AU", "NZ", "SG"],
    "day-or-moment": ["2026-07-01", "2026-07-01 09:30:00", "2026-07-01T09:30:00Z"],
    "email": ["sam.lee@renter.example", "o'brien+rent@mail.renter.example"],
    "moment": ["2026-07-01 09:30:00", "2026-07-01T09:30:00Z"],
    "new-password": ["Rose.street.12", "Kauri.tree.2042"],
    "person-name": ["Sam", "Mai Linh", "O'Brien", "李"],
    "phone": ["0400 000 000", "+61 2 9000 0000", "(02) 9000-0000 ext. 12"],
    "time-zone": ["Australia/Sydney", "Pacific/Auckland", "UTC"],
    "uri": ["https://pictures.example/house.jpg", "http://pictures.example/1?size=2"],
}

for name, examples in FORMATS.items():
    schemathesis.openapi.format(name, st.sampled_from(examples))


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """A text of these formats has their length; one that is only as long as allowed is none of them."""
    forget_lengths(raw_schema)
    for operations in raw_schema["paths"].values():
        for operation in operations.values():
            forget_orders(operation)


def forget_lengths(part):
    if isinstance(part, dict):
        if isinstance(part.get("format"), str) and part["format"] in FORMATS:
            for word in ("minLength", "maxLength", "pattern"):
                part.pop(word, None)
        for inner in part.values():
            forget_lengths(inner)
    elif isinstance(part, list):
        for inner in part:
            forget_lengths(inner)


def forget_orders(operation):
    """By which fields a list is sorted and filtered is not part of the description yet; its refusal names them."""
    parameters = operation.get("parameters", [])
    operation["parameters"] = [each for each in parameters if each["name"] not in ("sort", "filters")]
