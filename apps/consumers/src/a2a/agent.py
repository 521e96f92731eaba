"""An A2A agent in Python that reads the contracts of its skill from its own card, and a client of such an agent."""

import asyncio
import hashlib
import json
import sys
import urllib.request

import jsonschema
from a2a.client import ClientConfig, create_client
from a2a.helpers.proto_helpers import new_data_artifact, new_data_part, new_task_from_user_message, new_text_part
from a2a.server.agent_execution import AgentExecutor
from a2a.server.events import EventQueue
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from a2a.types import AgentCard, Message, Role, SendMessageRequest, TaskState
from google.protobuf.json_format import MessageToDict, ParseDict

PROBLEM = "application/problem+json"


def schemas_of(params):
    """Returns the schemas that a card declares, by the name of their contract. Each must have its digest."""
    found = {}
    for contract in params["contracts"]:
        declared = contract["schema"]
        with urllib.request.urlopen(declared["url"]) as answer:
            document = json.load(answer)
        text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert declared["digest"] == "sha256:" + hashlib.sha256(text.encode()).hexdigest(), declared["url"]
        found[f"{contract['id']}@{int(contract['version'])}"] = document
    return found


def problem_of(schema, name, payload):
    """Returns the problem of a payload; None if it is valid."""
    errors = [
        {"pointer": "#" + "".join(f"/{key}" for key in error.absolute_path), "detail": error.message, "code": error.validator}
        for error in jsonschema.Draft202012Validator(schema).iter_errors(payload)
    ]
    title = "The message is not valid."
    return {"title": title, "detail": errors[0]["detail"], "status": 422, "contract": name, "errors": errors} if errors else None


class Planner(AgentExecutor):
    """Plans trips: a visit for each day."""

    def __init__(self, uri, params):
        self.uri, self.schemas = uri, schemas_of(params)

    async def execute(self, context, event_queue: EventQueue):
        await event_queue.enqueue_event(context.current_task or new_task_from_user_message(context.message))
        updater = TaskUpdater(event_queue, context.task_id, context.context_id)
        [part] = [one for one in context.message.parts if one.WhichOneof("content") == "data"]
        payload = MessageToDict(part.data)
        name = MessageToDict(part.metadata).get(f"{self.uri}/contract")
        problem = problem_of(self.schemas[name], name, payload)
        if problem is not None:
            parts = [new_text_part(problem["detail"]), new_data_part(problem, PROBLEM)]
            await updater.failed(updater.new_agent_message(parts))
            return
        days = [{"day": day + 1, "visit": f"{payload['city']} {day + 1}"} for day in range(int(payload["days"]))]
        # the repeated day of a long trip is a mistake that only the client sees
        days = days if len(days) < 20 else [days[0], days[0]]
        await updater.add_artifact(new_data_artifact("plan", {"city": payload["city"], "days": days}).parts)
        await updater.complete()

    async def cancel(self, context, event_queue):
        raise NotImplementedError


def serve(config):
    import uvicorn
    from starlette.applications import Starlette

    card = ParseDict(config["card"], AgentCard())
    extension = config["card"]["capabilities"]["extensions"][0]
    executor = Planner(extension["uri"], extension["params"])
    handler = DefaultRequestHandler(executor, InMemoryTaskStore(), card)
    app = Starlette(routes=[*create_agent_card_routes(card), *create_jsonrpc_routes(handler, "/")])
    uvicorn.run(app, host="127.0.0.1", port=config["port"], log_level="error")


async def call(config):
    client = await create_client(config["url"], ClientConfig(streaming=False))
    for message in config["messages"]:
        request = SendMessageRequest(message=ParseDict(message, Message()))
        async for event in client.send_message(request):
            print(json.dumps(MessageToDict(event)), flush=True)


if __name__ == "__main__":
    given = json.load(sys.stdin)
    if sys.argv[1] == "serve":
        serve(given)
    else:
        asyncio.run(call(given))
