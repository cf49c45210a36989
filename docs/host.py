"""A host program for Flowglass: two tools, a confirmation, a client tool. See stdio.md.
Usage: host.py SPEC MESSAGE COMMAND…   for example: host.py agent.json Hello npm run -s flowglass -- stdio"""
import json, queue, subprocess, sys, threading

TOOLS = {'get_order_status': lambda order_id: f'{order_id} was delivered.',
         'create_return': lambda order_id: f'Return created for {order_id}.'}

class Flowglass:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding='utf-8')
        self.answers, self.lock = {}, threading.Lock()
        threading.Thread(target=self.read, daemon=True).start()

    def send(self, **message):
        with self.lock:
            print(json.dumps({'jsonrpc': '2.0', **message}), file=self.process.stdin, flush=True)

    def read(self):
        for message in map(json.loads, self.process.stdout):
            if 'method' in message:
                threading.Thread(target=self.tool, args=(message['id'], message['params'])).start()
            else:
                self.answers[message['id']].put(message)

    def tool(self, id, params):
        try: self.send(id=id, result=TOOLS[params['name']](**params['args']))
        except Exception as error: self.send(id=id, error={'code': -32000, 'message': str(error)})

    def call(self, method, **params):
        id = len(self.answers) + 1
        self.answers[id] = queue.Queue()
        self.send(id=id, method=method, params=params)
        answer = self.answers[id].get()
        return answer['result'] if 'result' in answer else sys.exit(answer['error']['message'])

flowglass = Flowglass(sys.argv[3:])
flowglass.call('initialize', tools=list(TOOLS))
run = flowglass.call('start', handle=flowglass.call('load', spec=open(sys.argv[1], encoding='utf-8').read())['handle'])
flowglass.call('message', content=sys.argv[2], **run)
while (state := flowglass.call('run', **run))['status'] != 'finished':
    for ask in state['tool_requests']:
        if state['status'] == 'tool_confirmation': flowglass.call('confirm', id=ask['id'], accept=True, **run)
        else: flowglass.call('tool_result', id=ask['id'], content=f"Printed {ask['args']['text']}", **run)
print(json.dumps(state))
